import { ArrowLeft } from "lucide-react";
import { getButtonClass } from "../../ui/button.ts";
import Link from "../base/Link.tsx";

export const listAddress = "/admin/officers";

export default function BackLink() {
  return (
    <Link href={listAddress} className={getButtonClass({ tone: "line" })}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Officers
    </Link>
  );
}
