import Tabs from "../base/Tabs.tsx";

const tabs = [
  { href: "/admin/emails", text: "Newsletters" },
  { href: "/admin/emails/queue", text: "Delivery" },
  { href: "/admin/emails/reports", text: "Reports" },
];

/** Tabs of the screens behind "Emails". */
export default function EmailsTabs() {
  return <Tabs label="Emails" tabs={tabs} />;
}
