/** Mutants that no test can kill, each with the reason: what else protects when this rule is gone. */
export const survived: Record<string, string> = {
  "private.find_people(text[],integer): private.has_permission('roster', 'read') → true":
    "It only saves time: the rows are read with the caller's own rights, and the alumni list's policy shows none.",
  "private.get_received_message(uuid): r.reporter = private.actor_id() → true":
    "A message has one recipient, who alone can report it: there is no other person's report to find.",
  "private.send_class_email(text,text,boolean,integer): d.profile_id = private.actor_id() → true":
    "It chooses the row that is locked while the class's emails are counted; locking every representative's refuses nobody.",
  "private.search_back_office(text): private.has_permission('awards', 'read') → true":
    "It only saves time: awards are read with the caller's own rights, and their policy requires the same permission.",
  "private.search_back_office(text): private.has_permission('emails', 'read') → true":
    "It only saves time: newsletters are read with the caller's own rights, and their policy requires the same permission.",
  "public.saved_views: People can save views of the lists that they can read: with check always true":
    "The trigger asks for the same permission first, so that its own refusals tell nobody which views there are.",
  "public.walk_ins: People who can check in can add walk-ins: with check always true":
    "The trigger asks for the same permission first, so that its own refusals tell nobody how full an event is.",
};
