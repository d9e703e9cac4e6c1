import type { AccountSectionName } from "../../domain/account/sections.ts";

interface Props {
  section: AccountSectionName;
}

/** About as high as the section will be, on a phone and beside its explanations. */
const heights: Record<AccountSectionName, string> = {
  profile: "h-[80rem] lg:h-[66rem]",
  directory: "h-[82rem] lg:h-[66rem]",
  emails: "h-[80rem] lg:h-[58rem]",
  security: "h-[68rem] lg:h-[62rem]",
  events: "h-[40rem] lg:h-[32rem]",
  data: "h-[48rem] lg:h-[36rem]",
};

export default function AccountSkeleton({ section }: Props) {
  return (
    <div role="status" className="wrap animate-pulse pb-section">
      <span className="sr-only">Loading your profile…</span>
      <div className={`rounded-lg bg-sunken ${heights[section]}`} />
    </div>
  );
}
