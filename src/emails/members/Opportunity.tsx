import * as z from "zod/mini";
import { opportunityDays } from "../../domain/opportunities/opportunity.ts";
import { opportunitiesPage } from "../../domain/routes.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { formatMoment } from "../../domain/time/date.ts";
import Action from "../frame/Action.tsx";
import { defineEmail } from "../frame/email.tsx";
import { Address, Greeting, Note, Paragraph, Title, Words } from "../frame/parts.tsx";
import { personFacts, whyApprover, whyMember } from "../frame/person.ts";

const post = z.extend(personFacts, { title: z.string() });

/** To those who may approve members. The text is shown only in the back office. */
export const opportunityReview = defineEmail({
  facts: z.extend(post, { author: z.string() }),
  subject: ({ author }) => `Opportunity waiting to be checked: ${isolate(author)}`,
  preview: ({ title }) => title,
  Body: ({ facts: { name, title, author }, scene: { site } }) => (
    <>
      <Title>A post is waiting to be checked</Title>
      <Greeting name={name} />
      <Paragraph>
        {isolate(author)} has posted “{isolate(title)}” for other members. They’ll see it once somebody has
        approved it. While it’s waiting, we won’t email you about further posts.
      </Paragraph>
      <Action href={`${site}/admin/opportunities?state=waiting`}>Check the post</Action>
    </>
  ),
  why: whyApprover,
  sample: { name: "Grace Hopper", title: "Process engineer in Lagos", author: "Ben Okafor" },
});

/** To the author. */
export const opportunityAnswer = defineEmail({
  facts: z.extend(post, { was_online: z.boolean(), reason: z.optional(z.string()) }),
  subject: ({ title, reason, was_online }) => `${name(reason, was_online)}: ${title}`,
  preview: ({ reason }) => reason ?? "Members can now see it.",
  Body: ({ facts: { name: recipient, title, was_online, reason }, scene: { association, site } }) => (
    <>
      <Title>{name(reason, was_online)}</Title>
      <Greeting name={recipient} />
      {reason ? (
        <>
          <Paragraph>
            {was_online
              ? `An administrator has removed your post “${isolate(title)}”. Members no longer see it.`
              : `An administrator has read your post “${isolate(title)}” and couldn’t approve it.`}
          </Paragraph>
          <Words words={reason} />
          <Paragraph>
            You can edit the post and send it again. If you think this is a mistake, write to{" "}
            <Address of={association} />.
          </Paragraph>
        </>
      ) : (
        <Paragraph>
          Members can now see “{isolate(title)}”. A week before it expires we’ll ask whether to renew it.
        </Paragraph>
      )}
      <Action href={`${site}${opportunitiesPage}`}>Open your posts</Action>
    </>
  ),
  why: whyMember,
  sample: {
    name: "Ben Okafor",
    title: "Process engineer in Lagos",
    was_online: false,
    reason: "The link doesn’t work. Please correct it.",
  },
});

function name(reason: string | undefined, was_online: boolean): string {
  if (!reason) return "Your post is online";
  return was_online ? "Your post was removed" : "Your post was not approved";
}

/** To the author, a week before the post disappears. */
export const opportunityRenewal = defineEmail({
  facts: z.extend(post, { expires_at: z.string() }),
  subject: ({ title }) => `Renew your post? ${title}`,
  preview: () => "Otherwise it disappears by itself.",
  Body: ({ facts: { name, title, expires_at }, scene: { association, site } }) => (
    <>
      <Title>Renew your post?</Title>
      <Greeting name={name} />
      <Paragraph>
        Members can see “{isolate(title)}” until {formatMoment(expires_at, "long day", association.time_zone)}
        . If it still applies, renew it for another {opportunityDays.lasts} days.
      </Paragraph>
      <Action href={`${site}${opportunitiesPage}`}>Renew the post</Action>
      <Note>If it no longer applies, you don’t have to do anything: it disappears by itself.</Note>
    </>
  ),
  why: whyMember,
  sample: { name: "Ben Okafor", title: "Process engineer in Lagos", expires_at: "2026-12-24T09:00:00Z" },
});
