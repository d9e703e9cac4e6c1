import type { AccountSectionName } from "../../domain/account/sections.ts";

interface Props {
  section: AccountSectionName;
}

/** About as high as the section will be, on a phone and beside its explanations. */
const heights: Record<AccountSectionName, string> = {
  profile: "h-[76rem] lg:h-[56rem]",
  directory: "h-[80rem] lg:h-[64rem]",
  emails: "h-[70rem] lg:h-[56rem]",
  security: "h-[76rem] lg:h-[60rem]",
  events: "h-[32rem]",
  data: "h-[52rem] lg:h-[36rem]",
};

export default function AccountSkeleton({ section }: Props) {
  return (
    <div role="status" className="wrap animate-pulse pb-section">
      <span className="sr-only">Loading your profile…</span>
      <div className={`rounded-lg bg-sunken ${heights[section]}`} />
    </div>
  );
}
