import { useStore } from "@nanostores/react";
import { Printer } from "lucide-react";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import { $page, getAddressOf } from "../base/router.ts";

/** Opens the list for printing, with its filters. */
export default function PrintLink({ href }: { href: string }) {
  const { page: _, ...filter } = useStore($page)?.search ?? {};
  return (
    <Link href={getAddressOf(filter, href)} className={getButtonClass({ tone: "line" })}>
      <Printer aria-hidden="true" size={18} />
      Print
    </Link>
  );
}
