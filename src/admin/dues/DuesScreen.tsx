import { useQuery } from "@tanstack/react-query";
import { HandCoins, UserPlus } from "lucide-react";
import { useState } from "react";
import { type PayerRow, parsePayerList, payerFilters } from "../../domain/dues/dues.ts";
import { payersPage } from "../../queries/dues/payers.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import PeopleTabs from "../base/PeopleTabs.tsx";
import EntryList from "../list/EntryList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import Amount from "./Amount.tsx";
import PayersTable from "./PayersTable.tsx";
import { whereDuesAreOn } from "./whereDuesAreOn.tsx";

const NotePayment = loadWindow(() => import("./NotePayment.tsx"));
const AddMembership = loadWindow(() => import("./AddMembership.tsx"));

export default whereDuesAreOn(DuesList);

type Open = { payer: PayerRow } | "membership" | null;

/** The treasurer's list. */
function DuesList() {
  const list = useList(parsePayerList);
  const may = useMay();
  const query = useQuery(payersPage(list));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <EntryList
      resource="dues"
      title="Dues"
      purpose={
        <>
          Who has paid, and who owes what.{" "}
          <Link href="/admin/dues/kinds" className="link">
            Kinds of membership
          </Link>{" "}
          ·{" "}
          <Link href="/admin/dues/settings" className="link">
            Settings of dues
          </Link>
        </>
      }
      actions={
        <May to="dues:create">
          <Button tone="line" aria-haspopup="dialog" onClick={() => setOpen("membership")}>
            <UserPlus aria-hidden="true" size={18} />
            Add memberships
          </Button>
          <Link href="/admin/dues/ask" className={getButtonClass({ tone: "copper" })}>
            <HandCoins aria-hidden="true" size={18} />
            Ask for dues
          </Link>
        </May>
      }
      tabs={<PeopleTabs />}
      search={{ placeholder: "Search by name or reference...", q: list.q }}
      filters={
        <FilterSelect name="show" label="Standing" all="Everyone" choice={payerFilters} value={list.show} />
      }
      drafts={query.data && <Sums {...query.data} />}
      query={query}
      page={list.page}
      what={["person", "people"]}
      skeleton={{ what: "dues" }}
      none="No people found."
      hint={may("dues:create") ? "Add memberships, then ask for dues." : undefined}
      window={
        open === "membership" ? (
          <AddMembership onClose={close} />
        ) : (
          open && <NotePayment payer={open.payer} onClose={close} />
        )
      }
    >
      {({ rows }) => <PayersTable payers={rows} onNote={(payer) => setOpen({ payer })} />}
    </EntryList>
  );
}

/** Of everybody who was found, on all pages. */
function Sums({ owed, credit }: { owed: number; credit: number }) {
  if (owed === 0 && credit === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 text-sm">
      <span>
        Due: <Strong of={owed} />
      </span>
      {credit > 0 && (
        <span>
          In credit: <Strong of={credit} />
        </span>
      )}
    </p>
  );
}

function Strong({ of }: { of: number }) {
  return (
    <strong>
      <Amount of={of} />
    </strong>
  );
}
