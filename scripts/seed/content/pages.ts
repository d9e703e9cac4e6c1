import type { PageFields } from "../../../src/domain/pages/page-form.ts";

/** The demo's extra page. */
export const pages = [
  {
    title: "Design prize",
    slug: "design-prize",
    published_at: "now",
    lead: "Every year the association awards prizes for final-year teams’ design projects.",
    content: [
      "<p>Somebody once read your flowsheet to the end and told you where it would leak. The prize keeps up that habit: three practising engineers read every project submitted, and every team gets the readers’ notes.</p>",
      "<h2>Who can enter</h2>",
      "<ul><li><p>Teams of two to five students in their last year, from either department.</p></li><li><p>Projects already submitted for a mark; nothing needs rewriting.</p></li></ul>",
      "<h2>What it is worth</h2>",
      "<table><thead><tr><th>Place</th><th>Prize</th><th>And also</th></tr></thead><tbody><tr><td>First</td><td>3,000 dollars for the team</td><td>a week at a plant of the reader’s choice</td></tr><tr><td>Second</td><td>1,500 dollars for the team</td><td>a day with the readers</td></tr><tr><td>Third</td><td>500 dollars for the team</td><td>the handbook, signed</td></tr></tbody></table>",
      "<h2>How it is judged</h2>",
      "<blockquote><p>Would you let your own people work beside it?</p></blockquote>",
      "<p>Safety counts for as much as everything else together. The rest is divided between the mass and energy balance, the cost, and whether a stranger understands the drawing.</p>",
    ].join(""),
    footer_place: 1,
  },
] satisfies PageFields[];
