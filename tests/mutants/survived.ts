/** Mutants that no story can notice, each with the reason: what else holds when this rule is gone. */
export const survived: Record<string, string> = {
  "private.cancel_address_change(): user_id = auth.uid() → true":
    "Its table is Auth's in a hosted project, and no role of ours may create it on PostgreSQL, where mutants run; a story of address_changes.test.ts tells it on PGlite.",
  "private.find_people(text[],integer): private.has_permission('roster', 'read') → true":
    "It spares the look: the rows themselves are read with the asker's own rights, and the policy of the roster shows none.",
  "private.get_received_message(uuid): r.reporter = auth.uid() → true":
    "A letter has one recipient, who alone can report it: there is no other person's report to find.",
  "private.send_class_email(text,text,boolean,integer): d.profile_id = auth.uid() → true":
    "It chooses whose row is locked while the letters of the class are counted; locking every delegate's refuses nobody.",
  "public.search_back_office(text): private.has_permission('awards', 'read') → true":
    "It spares the look: awards are read with the asker's own rights, and their policy asks for the same permission.",
  "public.search_back_office(text): private.has_permission('letters', 'read') → true":
    "It spares the look: letters are read with the asker's own rights, and their policy asks for the same permission.",
};
