import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import AskPanel from "../../../src/admin/dues/AskPanel.tsx";
import DuesScreen from "../../../src/admin/dues/DuesScreen.tsx";
import DuesSettingsScreen from "../../../src/admin/dues/DuesSettingsScreen.tsx";
import KindForm from "../../../src/admin/dues/KindForm.tsx";
import KindsScreen from "../../../src/admin/dues/KindsScreen.tsx";
import NotePayment from "../../../src/admin/dues/NotePayment.tsx";
import PayerScreen from "../../../src/admin/dues/PayerScreen.tsx";
import PermissionGrid from "../../../src/admin/roles/PermissionGrid.tsx";
import { listScreens } from "../../../src/admin/shell/screens.ts";
import { parsePayerList } from "../../../src/domain/dues/dues.ts";
import { type RoleDraft, toRoleDraft } from "../../../src/domain/roles/role-form.ts";
import { Dues } from "../../../src/islands/members/MemberDues.tsx";
import { membershipKinds } from "../../../src/queries/dues/kinds.ts";
import { payerMoney, payersPage } from "../../../src/queries/dues/payers.ts";
import { duesSettings } from "../../../src/queries/dues/settings.ts";
import { siteSettings } from "../../../src/queries/settings/settings.ts";
import {
  makeCharge,
  makeOwnDues,
  makePayerRow,
  makePayment,
  payer,
  duesSettings as settings,
} from "../../support/dues.ts";
import { defaultSettings } from "../../support/settings.ts";
import { withReads } from "../states.roster.tsx";
import { kind, withDues } from "./states.dues.tsx";

const nothing = () => {};
const on = [siteSettings.queryKey, { time_zone: "UTC", has_dues: true }] as const;
const inEuros = [duesSettings.queryKey, settings] as const;
const list = payersPage(parsePayerList({})).queryKey;

/** A screen with these reads; any other stays loading. */
const show = (screen: ReactNode, ...reads: (readonly [readonly unknown[], unknown])[]) =>
  render(
    withReads(
      reads.map(([key, data]) => [key, data]),
      screen,
    ),
  );

test("where dues are off, their screens are not there and read nothing", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(siteSettings.queryKey, { ...defaultSettings, has_dues: false });
  const screens = [DuesScreen, KindsScreen, DuesSettingsScreen, PayerScreen];
  for (const Screen of screens) {
    const shown = await render(
      <QueryClientProvider client={client}>
        <Screen id={payer.id} />
      </QueryClientProvider>,
    );
    await expect.element(shown.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect.element(shown.getByText(/dues/i)).not.toBeInTheDocument();
    await shown.unmount();
  }
  expect(client.getQueryCache().findAll({ queryKey: ["dues"] })).toEqual([]);
});

test("a treasurer finds dues in the navigation only where they are on", () => {
  const held = { dues: ["read"] };
  expect(listScreens(held)).toEqual([]);
  expect(listScreens(held, true)).toMatchObject([{ href: "/admin/dues", name: "Dues" }]);
});

function Grid({ onSave }: { onSave: (draft: RoleDraft) => void }) {
  const role = { id: "1", name: "Treasurer", permissions: { dues: ["read", "create"], news: ["create"] } };
  const form = useForm<RoleDraft>({ defaultValues: toRoleDraft(role) });
  return (
    <form onSubmit={form.handleSubmit(onSave)}>
      <PermissionGrid register={form.register} />
      <button type="submit">Save</button>
    </form>
  );
}

test("a role that allows dues keeps them while they are off, though its form shows nothing of them", async () => {
  const saved: RoleDraft[] = [];
  const off = [siteSettings.queryKey, { has_dues: false }] as const;
  const screen = await show(<Grid onSave={(draft) => void saved.push(draft)} />, off);
  await expect.element(screen.getByText("Dues", { exact: true })).not.toBeVisible();
  await screen.getByRole("checkbox", { name: "Edit : News" }).click();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saved[0]?.permissions.toSorted())
    .toEqual(["dues:create", "dues:read", "news:create", "news:update"]);
});

test("the list says who owes what, with the sums of all pages", async () => {
  await page.viewport(1280, 800);
  const found = {
    rows: [
      makePayerRow({ full_name: "Ada Byron", standing: "lapsed", owed: 12_000, due_on: "2026-01-31" }),
      makePayerRow({ full_name: "Grace Hopper", standing: "paid", paid_until: "2027-06-30", credit: 500 }),
    ],
    total: 2,
    owed: 12_000,
    credit: 500,
  };
  const screen = await show(<DuesScreen id="" />, on, inEuros, [list, found]);
  await expect.element(screen.getByText("Due: €120.00")).toBeVisible();
  await expect.element(screen.getByText("In credit: €5.00")).toBeVisible();
  await expect
    .element(screen.getByRole("row").nth(1))
    .toMatchTextContent(/Ada Byron.*Lapsed.*€120.00.*by Jan 31, 2026/);
  await expect
    .element(screen.getByRole("row").nth(2))
    .toMatchTextContent(/Grace Hopper.*Paid until Jun 30, 2027.*€5.00 in credit/);
});

test("an empty list says what to do, and one that can't be loaded says so", async () => {
  const none = { rows: [], total: 0, owed: 0, credit: 0 };
  const empty = await show(<DuesScreen id="" />, on, inEuros, [list, none]);
  await expect.element(empty.getByText("No people found.")).toBeVisible();
  await empty.unmount();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(siteSettings.queryKey, { ...defaultSettings, has_dues: true });
  const failed = await render(
    <QueryClientProvider client={client}>
      <DuesScreen id="" />
    </QueryClientProvider>,
  );
  await expect.element(failed.getByText("Failed to fetch dues")).toBeVisible();
});

test("a payment is two fields; what cannot be is said beside them", async () => {
  const screen = await render(withDues(<NotePayment payer={{ ...payer, owed: 12_000 }} onClose={nothing} />));
  const amount = screen.getByLabelText(/^Amount/);
  await expect.element(amount).toHaveValue("120.00");
  await expect.element(screen.getByLabelText("Received on")).not.toBeVisible();
  await amount.fill("1,234");
  await screen.getByRole("button", { name: "Note payment" }).click();
  await expect.element(screen.getByText("Enter an amount, such as 120.00.")).toBeVisible();
  await screen.getByText("Another day, or a note").click();
  await screen.getByLabelText("Received on").fill("2199-01-01");
  await amount.fill("1,234.00");
  await screen.getByRole("button", { name: "Note payment" }).click();
  await expect.element(screen.getByText("This day is in the future.")).toBeVisible();
  await expect.element(screen.getByText("Enter an amount, such as 120.00.")).not.toBeInTheDocument();
});

test("kinds say what they cost, and a name is taken once", async () => {
  const kinds = [
    kind,
    { ...kind, id: "2", name: "Honorary", amount: 0, is_for_life: true, is_for_admins_only: true },
    { ...kind, id: "3", name: "Student", closed_at: "2026-01-01T00:00:00Z" },
  ];
  const screen = await show(<KindsScreen id="" />, on, inEuros, [membershipKinds.queryKey, kinds]);
  await expect
    .element(screen.getByRole("row", { name: /^Regular/ }))
    .toMatchTextContent(/€120.00.*Year by year.*Close/);
  await expect.element(screen.getByRole("row", { name: /^Honorary/ })).toMatchTextContent(/Free.*For life/);
  await expect.element(screen.getByRole("row", { name: /^Student/ })).toMatchTextContent(/Closed.*Open/);
  await screen.unmount();
  const form = await render(withDues(<KindForm kind={null} kinds={[kind]} onClose={nothing} />));
  await form.getByLabelText(/^Name/).fill("Regular");
  await form.getByRole("button", { name: "Add Kind" }).click();
  await expect.element(form.getByText("There is already a kind of membership with this name.")).toBeVisible();
});

test("settings show their faults", async () => {
  const screen = await show(<DuesSettingsScreen id="" />, on, inEuros);
  await screen.getByLabelText(/^Bank account/).fill("DE88 3704 0044 0532 0130 00");
  await screen.getByLabelText(/^Days of grace/).fill("400");
  await screen.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(screen.getByText("Enter an IBAN, such as DE89 3704 0044 0532 0130 00.")).toBeVisible();
  await expect.element(screen.getByText("Enter a number of days from 0 to 366.")).toBeVisible();
});

test("asking says how many people and how much, and can't be done for nobody", async () => {
  const panel = (asked: number, total: number) => (
    <AskPanel year={2026} settings={settings} preview={{ rows: [], total, asked, sum: asked * 12_000 }} />
  );
  const some = await render(withDues(panel(3, 5)));
  await expect
    .element(some.getByRole("status"))
    .toMatchTextContent("3 people would be asked for €360.00; 2 others left out");
  await some.getByLabelText(/^Due by/).fill("");
  await some.getByRole("button", { name: "Ask 3 people" }).click();
  await expect.element(some.getByText("Choose the day on which this is due.")).toBeVisible();
  await some.unmount();
  const none = await render(withDues(panel(0, 5)));
  await expect.element(none.getByRole("button", { name: "Ask 0 people" })).toBeDisabled();
});

test("a person's money is one screen; somebody without any is told apart from a failure", async () => {
  await page.viewport(1280, 800);
  const charge = makeCharge({ due_on: "2020-01-31", paid: 2000 });
  const payment = makePayment({ amount: 2000 });
  const money = { ...makeOwnDues({ owed: 10_000 }, []), charges: [charge], payments: [payment] };
  const key = payerMoney(payer.id).queryKey;
  const screen = await show(<PayerScreen id={payer.id} />, on, inEuros, [key, money]);
  await expect.element(screen.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await expect
    .element(screen.getByRole("table", { name: "Asked for" }))
    .toMatchTextContent(/Dues 2026.*€120.00.*Overdue.*€20.00 paid.*EBEQJJYA.*Waive/);
  await expect
    .element(screen.getByRole("table", { name: "Payments" }))
    .toMatchTextContent(/Jul 14, 2026.*€20.00.*Bank transfer.*Make receipt.*Refund/);
  await screen.unmount();
  const none = await show(<PayerScreen id={payer.id} />, on, inEuros, [key, null]);
  await expect.element(none.getByText("This person has no dues.")).toBeVisible();
});

const showOwn = (dues: ReturnType<typeof makeOwnDues>) =>
  render(<Dues dues={dues} today="2026-07-15" userId={payer.id} associationName="An association" />);

test("a member who owes sees how to pay, and one who has paid only the sentence", async () => {
  const ways = {
    bank_account: "DE89370400440532013000",
    payment_page: "https://pay.example/a",
    how_to_pay: "Soon",
  };
  const owing = await showOwn(makeOwnDues({}, [{}], ways));
  await expect.element(owing.getByText("€120.00 is due by July 31, 2026.")).toBeVisible();
  await expect.element(owing.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  await expect.element(owing.getByText("EBEQJJYA")).toBeVisible();
  await expect.element(owing.getByRole("button", { name: /^Copy\W+Reference/ })).toBeVisible();
  await expect
    .element(owing.getByRole("link", { name: /^Pay online/ }))
    .toHaveAttribute("href", "https://pay.example/a?client_reference_id=EBEQJJYA");
  await expect.element(owing.getByRole("img", { name: /^QR code for your banking app/ })).toBeVisible();
  await owing.getByRole("button", { name: "I’ve transferred it" }).click();
  // No project is configured, so the write fails as it does without a connection.
  await expect.element(owing.getByRole("alert")).toBeVisible();
  await owing.unmount();
  const paid = await showOwn(makeOwnDues({ paid_until: "2027-06-30" }, [{ paid: 12_000 }], ways));
  await expect.element(paid.getByText("Paid until June 30, 2027.")).toBeVisible();
  await expect.element(paid.getByText("EBEQJJYA")).not.toBeInTheDocument();
});

test("of whom nothing was ever asked, nothing is said", async () => {
  const screen = await showOwn(makeOwnDues({}, []));
  await expect.element(screen.getByRole("heading", { name: "Dues" })).not.toBeInTheDocument();
});
