import type { Department, MembershipType } from "../../../src/domain/members/member.ts";

export interface MemberSeed {
  email: string;
  full_name: string;
  department: Department;
  graduation_year: number | null;
  membership_type: MembershipType;
  phone: string | null;
  bio: string | null;
  picture: string | null;
  is_approved: boolean;
}

type Rest = Partial<Omit<MemberSeed, "email" | "full_name" | "department" | "graduation_year">>;
type AddMember = (
  email: string,
  full_name: string,
  graduation_year: number | null,
  rest?: Rest,
) => MemberSeed;

const createAdd =
  (department: Department): AddMember =>
  (email, full_name, graduation_year, rest) => ({
    email: email.includes("@") ? email : `${email}@mail.example`,
    full_name,
    department,
    graduation_year,
    membership_type: "regular",
    phone: null,
    bio: null,
    picture: null,
    is_approved: true,
    ...rest,
  });

const chemical = createAdd("Chemical Engineering");
const petroleum = createAdd("Petroleum & Gas Engineering");
const pending: Rest = { is_approved: false };
const associate: Rest = { membership_type: "associate" };

export const demoPassword = "alumni-demo-2026";

/** The first administrator. The account belongs to the alumni office, not to a graduate. */
export const administrator = chemical("admin@alumni.test", "Marianne Castellano", null, {
  phone: "+61 8 5550 1961",
  bio: "Runs the alumni office in Building C and knows where every box of slides is kept.",
});

const demoMembers = [
  chemical("member@alumni.test", "Daniel Reyes", 2013, {
    phone: "+61 8 5550 1313",
    bio: "Process engineer for drinking water. Plays the trumpet in the reunion band.",
  }),
  petroleum("pending@alumni.test", "Sofia Lindqvist", 2024, pending),
];

/** Current and former office holders, whose names, photos and biographies are public. */
const officeHolders = [
  petroleum("amina.okonkwo", "Amina Okonkwo-Bello", 1994, {
    phone: "+44 1632 960194",
    picture: "portrait/10",
    bio: "Reservoir engineer, field manager and, since her return, a teacher of both.",
  }),
  chemical("henrik.solberg", "Henrik Solberg", 1984, {
    phone: "+61 8 5550 1984",
    picture: "portrait/01",
    bio: "Forty years of ammonia plants, the last ten of them without a flare to be seen.",
  }),
  chemical("priya.raghunathan", "Priya Raghunathan", 2003, {
    phone: "+61 8 5550 2003",
    picture: "portrait/12",
    bio: "Patent attorney for separation processes. Reads minutes for pleasure.",
  }),
  petroleum("tomas.aguirre", "Tomás Aguirre Beltrán", 1999, {
    picture: "portrait/13",
    bio: "Drilled wells for ten years and has audited them for fifteen.",
  }),
  chemical("nur.aisyah", "Nur Aisyah binti Rahman", 2008, {
    phone: "+44 1632 960208",
    picture: "portrait/02",
    bio: "Leads a membrane group and three choirs, on two continents.",
  }),
  petroleum("fatima.alrashdi", "Fatima Al-Rashdi", 2001, {
    phone: "+61 8 5550 2001",
    picture: "portrait/06",
    bio: "Asset manager of a gas field that she first mapped as a student.",
  }),
  chemical("callum.orourke", "Callum O’Rourke", 2016, {
    picture: "portrait/11",
    bio: "Keeps a sterile filling line running by day and a guest list by night.",
  }),
  chemical("renee.daubigne", "Renée D’Aubigné", 2010, {
    phone: "+61 8 5550 2010",
    bio: "Teaches chemistry at a school after six years in catalysis. Would do both again.",
  }),
  petroleum("kwame.mensah", "Kwame Mensah-Boateng", 2019, {
    picture: "portrait/07",
    bio: "Geothermal engineer, and the one students phone first.",
  }),
  chemical("elena.marinescu", "Elena Marinescu", 1990, {
    membership_type: "honorary",
    picture: "portrait/08",
    bio: "Professor of reaction engineering. Lectures at eight in the morning, to a full room.",
  }),
  petroleum("bilal.qureshi", "Bilal Qureshi", 2002, {
    membership_type: "honorary",
    picture: "portrait/03",
    bio: "Professor of subsurface flow, once of gas, now of heat and hydrogen.",
  }),
  chemical("maryam.ashrafi", "Maryam Ashrafi", 1978, {
    membership_type: "honorary",
    phone: "+61 8 5550 1978",
    picture: "portrait/14",
    bio: "Designed the first plant in the state that runs without a river.",
  }),
  petroleum("joseph.tavita", "Joseph Tavita", 1977, {
    picture: "portrait/09",
    bio: "Forty years offshore; twelve village wells since.",
  }),
  chemical("lakshmi.venkataraman", "Lakshmi Venkataraman", 1996, {
    membership_type: "honorary",
    picture: "portrait/04",
    bio: "Former head of department. Asks the first awkward question at every conference.",
  }),
  petroleum("stefan.kowalczyk", "Stefan Kowalczyk", 1985, {
    phone: "+61 8 5550 1985",
    picture: "portrait/05",
    bio: "Runs the Merrin tank farm. Goes home at five.",
  }),
  petroleum("grace.odhiambo", "Grace Achieng Odhiambo", 1992, {
    bio: "Energy economist. Left our books in better order than she found them.",
  }),
  chemical("arthur.pemberton", "Arthur Pemberton", 1964, {
    membership_type: "honorary",
    bio: "One of the first eleven to graduate. Carried the still up the stairs.",
  }),
  petroleum("chau.nguyen", "Nguyễn Thị Minh Châu", 1980, {
    bio: "Wrote the first line of the fouling record, and the rules of the scholarship fund.",
  }),
];

const chemicalGraduates = [
  chemical("wanjiru.kamau", "Wanjiru Kamau", 2009, {
    phone: "+61 8 5550 2009",
    bio: "Catalysis in Laboratory 4. The key is under the flask.",
  }),
  chemical("mateus.figueiredo", "Mateus Figueiredo", 2022),
  chemical("sakura.tanaka", "田中 さくら (Sakura Tanaka)", 2022, {
    bio: "Ceramic foams, in the laboratory and in the kitchen.",
  }),
  chemical("kiri.paratene", "Kiri Paratene", 2017, { phone: "+61 8 5550 2017" }),
  chemical("lucia.ferreyra", "Lucía Ferreyra", 2013, {
    bio: "Two-dimensional materials; lectures for children of all ages.",
  }),
  chemical(
    "maria.hernandez",
    "María de los Ángeles Hernández-Villanueva de la Fuente y Rodríguez-Castañeda",
    1987,
    { phone: "+1 202-555-0187" },
  ),
  chemical("sean.osuilleabhain", "Seán Ó Súilleabháin", 1973, { phone: "+44 1632 960173" }),
  chemical("dmitri.sokolov", "Дмитрий Соколов", 1995),
  chemical("zeynep.yildiz", "Zeynep Yıldız", 2013),
  chemical("bjork.gunnarsdottir", "Björk Gunnarsdóttir", 2005),
  chemical("chidi.eze", "Chidi Eze", 2020, { phone: "+44 1632 960120" }),
  chemical("hana.novakova", "Hana Nováková", 1998),
  chemical("liam.fitzgerald", "Liam Fitzgerald", 1969, { bio: "Retired, in principle." }),
  chemical("mei.ling.wong", "Wong Mei Ling", 2007),
  chemical("arjun.desai", "Arjun Desai", 2021),
  chemical("ines.carvalho", "Inês Carvalho", 2025, pending),
  chemical("noah.becker", "Noah Becker", 2025, pending),
  chemical("tamar.beridze", "Tamar Beridze", 2012, pending),
  chemical("ruth.abernathy", "Ruth Abernathy", null, {
    ...associate,
    bio: "Laboratory manager for twenty-six years. Knows who left the violet ring on the bench.",
  }),
];

const petroleumGraduates = [
  petroleum("omar.haddad", "Omar Haddad", 1997, { bio: "Eleven hundred kilometres of pipe, on foot." }),
  petroleum("thandeka.nkosi", "Thandeka Nkosi", 2021, { phone: "+61 8 5550 2021" }),
  petroleum("adaeze.nwosu", "Adaeze Nwosu", 2006),
  petroleum("piotr.zielinski", "Piotr Zieliński", 2011),
  petroleum("layla.mansour", "ليلى منصور", 2013),
  petroleum("anders.holm", "Anders Holm", 1982, { phone: "+44 1632 960182" }),
  petroleum("sione.fifita", "Sione Fifita", 2004),
  petroleum("camila.rojas", "Camila Rojas Peña", 2013, { phone: "+1 202-555-0116" }),
  petroleum("george.papadakis", "George Papadakis", 1975),
  petroleum("aigerim.sarsenova", "Aigerim Sarsenova", 2013),
  petroleum("william.tran", "William Tran", 1993),
  petroleum("yusuf.demir", "Yusuf Demir", 2000),
  petroleum("chloe.baptiste", "Chloé Baptiste", 2019),
  petroleum("ravi.perera", "Ravi Perera", 1988),
  petroleum("emeka.obi", "Emeka Obi", 2010, pending),
  petroleum("lena.hoffmann", "Lena Hoffmann", 2023, pending),
  petroleum("jack.tamihana", "Jack Tamihana", 2025, pending),
  petroleum("noor.alfarsi", "Noor Al-Farsi", 2022, pending),
  petroleum("peter.lindgren", "Peter Lindgren", null, {
    ...associate,
    phone: "+61 8 5550 1966",
    bio: "Harbour master of Port Merrin and friend of every site visit.",
  }),
  petroleum("oluwaseun.adeyemi", "Oluwaseun Adeyemi", 2009, associate),
];

export const members: MemberSeed[] = [
  administrator,
  ...demoMembers,
  ...officeHolders,
  ...chemicalGraduates,
  ...petroleumGraduates,
];
