import type { Department } from "../../../src/domain/members/member.ts";

interface RosterSeed {
  full_name: string;
  email: string | null;
  graduation_year: number | null;
  department: Department | null;
  note: string | null;
  source: string;
  /** The email of the account. */
  member: string | null;
}

type Rest = Partial<Pick<RosterSeed, "email" | "note" | "member">>;

const createAdd =
  (department: Department | null, source: string) =>
  (full_name: string, graduation_year: number | null, rest: Rest = {}): RosterSeed => ({
    full_name,
    graduation_year,
    department,
    source,
    email: null,
    note: null,
    member: null,
    ...rest,
  });

const joined = (name: string): Rest => ({ email: `${name}@mail.example`, member: `${name}@mail.example` });
const at = (name: string): Rest => ({ email: `${name}@mail.example` });

const chemical = createAdd("Chemical Engineering", "Faculty records, 2019");
const petroleum = createAdd("Petroleum & Gas Engineering", "Faculty records, 2019");
const reunion = createAdd(null, "Jubilee guest book, 2011");

/** Classes whose people without an account have been invited. */
export const invitedClasses = [1984, 2009, 2013];

/** The email of the class of 2013's representative. It is the demo member's class and large enough to show its numbers. */
export const classRepresentative = "lucia.ferreyra@mail.example";

export const roster: RosterSeed[] = [
  chemical("Henrik Solberg", 1984, joined("henrik.solberg")),
  chemical("Priya Raghunathan", 2003, joined("priya.raghunathan")),
  chemical("Renée D’Aubigné", 2010, joined("renee.daubigne")),
  chemical("Wanjiru Kamau", 2009, joined("wanjiru.kamau")),
  chemical("Hana Nováková", 1998, joined("hana.novakova")),
  chemical("Björk Gunnarsdóttir", 2005, joined("bjork.gunnarsdottir")),
  petroleum("Fatima Al-Rashdi", 2001, joined("fatima.alrashdi")),
  petroleum("Omar Haddad", 1997, joined("omar.haddad")),
  petroleum("Chloé Baptiste", 2019, joined("chloe.baptiste")),
  petroleum("Piotr Zieliński", 2011, joined("piotr.zielinski")),
  petroleum("Oluwaseun Adeyemi", 2009, joined("oluwaseun.adeyemi")),
  // Two members awaiting approval: one with the same address, one with another address and the same name and class.
  chemical("Inês Carvalho", 2025, { ...at("ines.carvalho"), note: "Prize for the best thesis of her year" }),
  chemical("Beridze, Tamar", 2012, at("t.beridze")),
  chemical("Ngozi Achebe", 2009, at("ngozi.achebe")),
  chemical("Jürgen Weiß", 2009, at("juergen.weiss")),
  chemical("Siobhán Kearney", 2009, { note: "Changed her name in 2014; was Siobhán Walsh" }),
  chemical("Marek Dvořák", 2013, at("marek.dvorak")),
  chemical("Tariq Aziz Khan", 2013, at("tariq.khan")),
  chemical("Ingrid Østergaard", 1998, at("ingrid.oestergaard")),
  chemical("Paulo Henrique Nogueira", 1998),
  chemical("Miriam Goldfarb", 1984, { note: "Letter came back in 2017" }),
  chemical("Thomas Ashworth", 1984, at("thomas.ashworth")),
  chemical("Leilani Kahananui", 2013, at("leilani.kahananui")),
  chemical("Đặng Quốc Bảo", 2013, at("bao.dang")),
  chemical("Freya Lindholm", 2021, at("freya.lindholm")),
  petroleum("Musa Danjuma", 2009, at("musa.danjuma")),
  petroleum("Katarzyna Wójcik", 2013, at("katarzyna.wojcik")),
  petroleum("Héctor Salinas Vega", 2013),
  petroleum("Rania Khoury", 2001, at("rania.khoury")),
  petroleum("Viliami Taufa", 2004, at("viliami.taufa")),
  petroleum("Søren Mikkelsen", 1997, at("soren.mikkelsen")),
  petroleum("Blessing Okafor", 2019, at("blessing.okafor")),
  petroleum("Élodie Fontaine", 2019, at("elodie.fontaine")),
  petroleum("Samuel Whitlock", 1975, { note: "Writes by post: 4 Harbour Lane, Port Merrin" }),
  petroleum("Alasdair MacInnes", 1982, at("alasdair.macinnes")),
  reunion("Beatrice Holloway", 1969),
  reunion("Kofi Asante", 1973, { note: "Met at the jubilee; asked for the newsletter" }),
  reunion("Gunter Pfeiffer", 1966),
  reunion("Rosalind Achterberg", null, at("r.achterberg")),
  reunion("Dinesh Wickramasinghe", 1988, at("dinesh.w")),
];
