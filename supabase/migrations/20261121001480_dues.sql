-- Dues: what people owe the association, what they paid, and until when they are paid up.
--
-- Whether somebody may come in (private.is_member) and whether they are paid up are two questions: nothing here takes a right
-- away. Amounts are whole minor units of one currency. Who has not paid is known to people who may read dues and to the person.
--
-- What belongs to which charge, and so the standing, is a function of the rows and not of the order in which they came: see
-- private.list_parts. Payments are never edited, corrections are new rows.

-- The alphabet of references: no letter or digit that is read as another one, and no U.
create function private.get_reference_letters() returns text
language sql immutable set search_path = '' as $$ select '23456789ABCDEFGHJKMNPQRSTVWXYZ' $$;

-- The check character by ISO 7064's hybrid system with the moduli 31 and 30.
create function private.get_check_character(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  letters constant text := private.get_reference_letters();
  product integer := 30;
begin
  for nr in 1..char_length(words) loop
    product := (product + strpos(letters, substr(words, nr, 1)) - 1) % 30;
    product := 2 * case product when 0 then 30 else product end % 31;
  end loop;
  return substr(letters, (31 - product) % 30 + 1, 1);
end $$;

create function private.is_reference(words text) returns boolean
language sql immutable set search_path = '' as $$
  select words ~ '^[A-HJKMNP-TV-Z][2-9A-HJKMNP-TV-Z]{7}$' and right(words, 1) = private.get_check_character(left(words, 7))
$$;

-- The system misses one of 435 pairs of neighbours that change places, those that make the sums 15 and 16, so a reference with
-- such a pair is not given out.
create function private.make_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  letters constant text := private.get_reference_letters();
  code text;
  product integer;
  value integer;
  next integer;
begin
  loop
    code := '';
    product := 30;
    value := 8 + floor(random() * 22)::integer;
    for nr in 1..7 loop
      code := code || substr(letters, value + 1, 1);
      next := floor(random() * 30)::integer;
      -- The last one checks the others.
      if nr = 7 then next := (31 - 2 * coalesce(nullif((product + value) % 30, 0), 30) % 31) % 30; end if;
      if greatest((product + value) % 30, (product + next) % 30) = 16 and least((product + value) % 30, (product + next) % 30) = 15 then
        code := null;
      end if;
      product := 2 * coalesce(nullif((product + value) % 30, 0), 30) % 31;
      value := next;
    end loop;
    code := code || substr(letters, value + 1, 1);
    exit when code is not null and not exists (select from public.charges c where c.reference = code);
  end loop;
  return code;
end $$;

-- An international bank account number, without spaces (ISO 13616).
create function private.is_bank_account(account text) returns boolean
language sql immutable set search_path = '' as $$
  select case when account ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then (
    select string_agg(case when c ~ '[0-9]' then c else (ascii(c) - 55)::text end, '' order by nr)::numeric % 97 = 1
    from regexp_split_to_table(substr(account, 5) || left(account, 4), '') with ordinality letters (c, nr)) when account <> '' then false end
$$;
grant execute on function private.is_bank_account(text) to authenticated; -- a check constraint runs with the writer's rights

create table public.dues_settings (
  id boolean primary key default true check (id),
  currency text not null default 'EUR' constraint dues_settings_currency_format check (currency ~ '^[A-Z]+$' and char_length(currency) = 3),
  year_begins integer not null default 1 constraint dues_settings_year_begins_month check (year_begins between 1 and 12),
  late_join integer constraint dues_settings_late_join_month check (late_join between 1 and 12),
  grace_days integer not null default 30 constraint dues_settings_grace_days_range check (grace_days between 0 and 366),
  reminder_days integer[] not null default '{}' constraint dues_settings_reminder_days_range
    check (cardinality(reminder_days) <= 2 and 1 <= all (reminder_days) and 366 >= all (reminder_days)
      and array_position(reminder_days, null) is null and private.is_list(reminder_days)),
  how_to_pay text constraint dues_settings_how_to_pay_length check (private.is_text(how_to_pay, 1000)),
  bank_account text constraint dues_settings_bank_account_format
    check (private.is_bank_account(bank_account) and char_length(bank_account) between 15 and 34),
  payment_page text constraint dues_settings_payment_page_secure
    check (payment_page ~ '^https://' and private.is_web_address(payment_page) and char_length(payment_page) <= 500),
  on_card boolean not null default false,
  on_directory boolean not null default false,
  on_documents boolean not null default false,
  on_registering boolean not null default false,
  on_voting boolean not null default false,
  receipt_head text constraint dues_settings_receipt_head_length check (private.is_text(receipt_head, 1000)),
  receipt_foot text constraint dues_settings_receipt_foot_length check (private.is_text(receipt_foot, 1000))
);
insert into public.dues_settings default values;
comment on table public.dues_settings is 'One row: how the association asks for dues; site_settings.has_dues says whether';
comment on column public.dues_settings.year_begins is 'The month in which a year of dues begins; the year is named after it';
comment on column public.dues_settings.late_join is 'Who joins from this month of a year on is paid to the end of the next';
comment on column public.dues_settings.grace_days is 'How long after the last paid day somebody is not yet lapsed';
comment on column public.dues_settings.reminder_days is 'Days after a charge is due';
comment on column public.dues_settings.payment_page is 'Opened with the reference as client_reference_id';
comment on column public.dues_settings.on_card is 'The card is valid only while its holder is paid up; likewise the next four';

create table public.membership_kinds (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint membership_kinds_name_once unique
    constraint membership_kinds_name_length check (private.is_text(name, 60)),
  amount bigint not null default 0 constraint membership_kinds_amount_range check (amount between 0 and 10000000000),
  is_for_life boolean not null default false,
  is_for_admins_only boolean not null default false,
  closed_at timestamptz
);
insert into public.membership_kinds (name, is_for_life, is_for_admins_only)
values ('Regular', false, false), ('Honorary', true, true), ('Associate', false, false);
comment on table public.membership_kinds is 'Kinds of membership';
comment on column public.membership_kinds.amount is 'For a year, in minor units; 0: nobody is asked, and everybody with this kind is paid up';
comment on column public.membership_kinds.is_for_admins_only is 'Given by administrators, and not chosen by members';
comment on column public.membership_kinds.closed_at is 'No new memberships since then';

-- Whatever concerns a person's money refers to this row, so that two accounts or entries of one person become one here.
create table public.payers (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid constraint payers_profile_once unique references public.profiles (id) on delete set null,
  roster_entry_id uuid constraint payers_entry_once unique references public.roster_entries (id) on delete set null,
  full_name text not null constraint payers_full_name_length check (private.is_text(full_name, 120)),
  paid_until date,
  grace_until date,
  owed bigint not null default 0,
  credit bigint not null default 0,
  words text not null generated always as (private.fold(full_name)) stored
);
create index payers_words_idx on public.payers (words, id); -- the list's order
create index payers_owed_idx on public.payers (words, id) where owed > 0;
create index payers_grace_until_idx on public.payers (grace_until);
comment on table public.payers is 'People with dues, charges or payments, and their standing, which the database keeps';
comment on column public.payers.full_name is 'A copy of the approved name, which stays when the account and the entry are gone';
comment on column public.payers.paid_until is 'infinity: for life, or exempt without an end';
comment on column public.payers.grace_until is 'Lapsed after this day; null: never asked';
comment on column public.payers.credit is 'Paid and not needed for a charge';

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references public.payers (id) on delete cascade,
  kind_id uuid not null references public.membership_kinds (id),
  starts_on date not null constraint memberships_starts_on_plausible check (starts_on >= '1950-01-01'),
  ends_on date,
  exempt_reason text constraint memberships_exempt_reason_length check (private.is_text(exempt_reason, 200)),
  constraint memberships_order check (ends_on >= starts_on)
);
create index memberships_payer_id_idx on public.memberships (payer_id, starts_on);
create index memberships_kind_id_idx on public.memberships (kind_id);
comment on table public.memberships is 'Who is or was a member of which kind; no two of a person at a time';
comment on column public.memberships.exempt_reason is 'Why the person is not asked; null: pays';

create table public.charges (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references public.payers (id) on delete cascade,
  what text not null constraint charges_what_known check (what in ('other', 'dues', 'event', 'donation')),
  year integer constraint charges_year_range check (year between 1950 and 2200),
  kind_id uuid references public.membership_kinds (id),
  event_id uuid references public.events (id) on delete set null,
  label text not null constraint charges_label_length check (private.is_text(label, 120)),
  amount bigint not null constraint charges_amount_range check (amount between 1 and 10000000000),
  due_on date not null constraint charges_due_on_range check (private.is_day(due_on)),
  covers_until date,
  reference text not null default private.make_reference() constraint charges_reference_once unique
    constraint charges_reference_format check (private.is_reference(reference)),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  waived_at timestamptz,
  waived_by uuid references public.profiles (id) on delete set null,
  waived_reason text constraint charges_waived_reason_length check (private.is_text(waived_reason, 200)),
  paid bigint not null default 0,
  constraint charges_year_of_dues check ((what = 'dues') = (year is not null) and (what = 'dues' or num_nonnulls(kind_id, covers_until) = 0)),
  constraint charges_event_of_event check (what = 'event' or event_id is null),
  constraint charges_waived_for_a_reason check ((waived_at is null) = (waived_reason is null)),
  constraint charges_paid_range check (paid between 0 and amount)
);
-- Of two that were asked of one person, who had two accounts, one is waived.
create unique index charges_dues_once on public.charges (payer_id, year) where what = 'dues' and waived_at is null;
create index charges_payer_id_idx on public.charges (payer_id, due_on);
create index charges_open_idx on public.charges (due_on, id) where waived_at is null and paid < amount;
create index charges_told_idx on public.charges (payer_id) where told_at is not null;
create index charges_kind_id_idx on public.charges (kind_id);
create index charges_event_id_idx on public.charges (event_id);
create index charges_waived_by_idx on public.charges (waived_by);
comment on table public.charges is 'What people were asked to pay';
comment on column public.charges.year is 'Of dues: the one in which the year of dues begins';
comment on column public.charges.covers_until is 'Of dues: until when the person is paid up with it';
comment on column public.charges.reference is 'What the person writes with a transfer; the last character checks the others';
comment on column public.charges.told_at is 'When the person said that the money is on its way; null again once it is paid';
comment on column public.charges.paid is 'Kept by the database';

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references public.payers (id),
  charge_id uuid references public.charges (id),
  way text not null constraint payments_way_known check (way in ('transfer', 'cash', 'card', 'other')),
  amount bigint not null constraint payments_amount_range check (amount between -10000000000 and 10000000000 and amount <> 0),
  refund_of uuid references public.payments (id),
  received_on date not null constraint payments_received_on_range check (received_on >= '1950-01-01' and private.is_day(received_on)),
  noted_by uuid references public.profiles (id) on delete set null,
  noted_at timestamptz not null default now(),
  outside_id text constraint payments_outside_once unique
    constraint payments_outside_id_length check (private.is_text(outside_id, 200)),
  note text constraint payments_note_length check (private.is_text(note, 500)),
  constraint payments_refund_negative check ((amount < 0) = (refund_of is not null))
);
create index payments_payer_id_idx on public.payments (payer_id, received_on);
create index payments_charge_id_idx on public.payments (charge_id);
create index payments_refund_of_idx on public.payments (refund_of);
create index payments_noted_by_idx on public.payments (noted_by);
create index payments_received_on_idx on public.payments (received_on, id); -- what came in
comment on table public.payments is 'What was paid and refunded; never edited';
comment on column public.payments.charge_id is 'What it was meant for; the rest goes to other charges of the person, the oldest first';
comment on column public.payments.outside_id is 'The bank’s or provider’s, so that a payment is noted once';

-- What belongs together: a payment, less its refunds, goes to the charge it was meant for, the earlier payment first. What is
-- left of payments goes to what is left of charges, both by day: of two running sums, a pair shares what overlaps.
create function private.list_parts(of_payers uuid[])
returns table (payment_id uuid, charge_id uuid, payer_id uuid, amount bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with net as (
      select p.id, p.payer_id, p.charge_id, p.received_on,
        p.amount + coalesce((select sum(r.amount) from public.payments r where r.refund_of = p.id), 0) as size
      from public.payments p where p.payer_id = any (of_payers) and p.amount > 0
    ), due as (
      select c.id, c.payer_id, c.due_on, c.amount as size from public.charges c where c.payer_id = any (of_payers) and c.waived_at is null
    ), meant as (
      select m.payment, m.charge, m.payer_id, least(m.total, m.upto) - least(m.total, m.upto - m.size) as size
      from (
        select n.id as payment, d.id as charge, d.payer_id, n.size, d.size as total,
          sum(n.size) over (partition by d.id order by n.received_on, n.id) as upto
        from net n join due d on d.id = n.charge_id and d.payer_id = n.payer_id
      ) m where m.size > 0 and m.upto - m.size < m.total
    ), spare as (
      select n.id, n.payer_id, n.size, sum(n.size) over (partition by n.payer_id order by n.received_on, n.id) as upto
      from (
        select n.id, n.payer_id, n.received_on, n.size - coalesce(m.size, 0) as size from net n left join meant m on m.payment = n.id
      ) n where n.size > 0
    ), lacking as (
      select d.id, d.payer_id, d.size, sum(d.size) over (partition by d.payer_id order by d.due_on, d.id) as upto
      from (
        select d.id, d.payer_id, d.due_on, d.size - coalesce(m.size, 0) as size
        from due d left join (select charge, sum(size) as size from meant group by charge) m on m.charge = d.id
      ) d where d.size > 0
    )
    select m.payment, m.charge, m.payer_id, m.size::bigint from meant m
    union all
    select s.id, l.id, s.payer_id, (least(s.upto, l.upto) - greatest(s.upto - s.size, l.upto - l.size))::bigint
    from spare s join lacking l on l.payer_id = s.payer_id and l.upto - l.size < s.upto and s.upto - s.size < l.upto;
end $$;

-- Writes what follows from the rows of these people: how much of each charge is paid, and their standing. Their rows are locked
-- first, in the order of their ids.
create function private.settle(of_payers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.payers p where p.id = any (of_payers) order by p.id for no key update;
  with paid as (select t.charge_id, sum(t.amount)::bigint as paid from private.list_parts(of_payers) t group by t.charge_id)
  update public.charges c set paid = coalesce(n.paid, 0), told_at = case when coalesce(n.paid, 0) < c.amount then c.told_at end
  from public.charges o left join paid n on n.charge_id = o.id
  where o.id = c.id and c.payer_id = any (of_payers) and c.paid is distinct from coalesce(n.paid, 0);
  with charged as (
    select c.payer_id, sum(c.amount - c.paid) filter (where c.waived_at is null) as owed, sum(c.paid) as used,
      max(c.covers_until) filter (where c.waived_at is not null or c.paid = c.amount) as covered,
      min(c.due_on) filter (where c.what = 'dues' and c.waived_at is null and c.paid < c.amount) as due
    from public.charges c where c.payer_id = any (of_payers) group by c.payer_id
  ), received as (
    select p.payer_id, sum(p.amount) as total from public.payments p where p.payer_id = any (of_payers) group by p.payer_id
  ), free as (
    select m.payer_id, max(coalesce(m.ends_on, 'infinity')) as until
    from public.memberships m join public.membership_kinds k on k.id = m.kind_id
    where m.payer_id = any (of_payers) and (k.is_for_life or k.amount = 0 or m.exempt_reason is not null) group by m.payer_id
  ), stands as (
    select p.id, coalesce(c.owed, 0)::bigint as owed, (coalesce(r.total, 0) - coalesce(c.used, 0))::bigint as credit,
      greatest(c.covered, f.until) as paid_until, coalesce(greatest(c.covered, f.until), c.due) + s.grace_days as grace_until
    from public.payers p left join charged c on c.payer_id = p.id left join received r on r.payer_id = p.id
      left join free f on f.payer_id = p.id, public.dues_settings s
    where p.id = any (of_payers)
  )
  update public.payers p set owed = s.owed, credit = s.credit, paid_until = s.paid_until, grace_until = s.grace_until
  from stands s
  where s.id = p.id and (p.owed, p.credit, p.paid_until, p.grace_until)
    is distinct from (s.owed, s.credit, s.paid_until, s.grace_until);
end $$;

create function private.settle_changed() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct n.payer_id from new_rows n);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct o.payer_id from old_rows o);
  else
    -- What settling itself writes changes nothing.
    touched := array(select distinct unnest(array[o.payer_id, n.payer_id]) from old_rows o join new_rows n on n.id = o.id
      where to_jsonb(o) - '{paid, told_at}'::text[] is distinct from to_jsonb(n) - '{paid, told_at}'::text[]);
  end if;
  if touched <> '{}' then perform private.settle(touched); end if;
  return null;
end $$;
do $$
declare
  place text;
begin
  foreach place in array '{charges, payments, memberships}'::text[] loop
    execute format('create trigger settle_added after insert on public.%I
      referencing new table as new_rows for each statement execute function private.settle_changed()', place);
    execute format('create trigger settle_edited after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement execute function private.settle_changed()', place);
    execute format('create trigger settle_deleted after delete on public.%I
      referencing old table as old_rows for each statement execute function private.settle_changed()', place);
  end loop;
end $$;

create function private.settle_kind() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle(array(select m.payer_id from public.memberships m where m.kind_id = new.id));
  return null;
end $$;
create trigger settle_kind after update on public.membership_kinds
  for each row when ((new.amount = 0, new.is_for_life) is distinct from (old.amount = 0, old.is_for_life))
  execute function private.settle_kind();

-- Settling everybody anew would take longer than a request may.
create function private.move_grace() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.payers p set grace_until = p.grace_until + (new.grace_days - old.grace_days) where p.grace_until is not null;
  return null;
end $$;
create trigger move_grace after update on public.dues_settings
  for each row when (new.grace_days <> old.grace_days) execute function private.move_grace();

create function private.keep_currency() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.charges) or exists (select from public.payments) then
    raise exception 'The currency can’t be changed any more, because there are charges or payments in it.';
  end if;
  return new;
end $$;
create trigger keep_currency before update of currency on public.dues_settings
  for each row when (new.currency <> old.currency) execute function private.keep_currency();

create function private.keep_used_kind() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.memberships m where m.kind_id = old.id) or exists (select from public.charges c where c.kind_id = old.id) then
    raise exception 'This kind of membership is in use. Close it instead.';
  end if;
  return old;
end $$;
create trigger keep_used_kind before delete on public.membership_kinds
  for each row execute function private.keep_used_kind();

-- No two memberships of a person at a time. An exclusion constraint would need an extension on every server (btree_gist), and
-- the person's row is locked for settling anyway.
create function private.guard_membership() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.payers p where p.id = new.payer_id for no key update;
  if exists (select from public.memberships m where m.payer_id = new.payer_id and m.id <> new.id
    and daterange(m.starts_on, m.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]'))
  then
    raise exception 'This person already has a membership in that time. End that one first.';
  elsif tg_op = 'INSERT' and not private.is_merging()
    and exists (select from public.membership_kinds k where k.id = new.kind_id and k.closed_at is not null)
  then
    raise exception 'This kind of membership is closed. Choose another.';
  end if;
  return new;
end $$;
create trigger guard_membership before insert or update on public.memberships
  for each row when (new.starts_on <= coalesce(new.ends_on, 'infinity')) execute function private.guard_membership();

create trigger audit_change after update on public.dues_settings
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or update or delete on public.membership_kinds
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or update or delete on public.memberships
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

create function private.record_dues(what text, kind text, which text, of_payer uuid, title text) returns void
language sql security definer set search_path = '' as $$
  select private.record(what, kind, which, jsonb_strip_nulls(jsonb_build_object('title', title, 'full_name', p.full_name,
    'person_id', coalesce(p.profile_id, p.roster_entry_id))))
  from public.payers p where p.id = of_payer
$$;

-- Rights. Members read what concerns them through private.get_own_dues.
alter table public.dues_settings enable row level security;
alter table public.membership_kinds enable row level security;
alter table public.payers enable row level security;
alter table public.memberships enable row level security;
alter table public.charges enable row level security;
alter table public.payments enable row level security;
create policy "Permitted people can read how dues are asked" on public.dues_settings
  for select to authenticated using ((select private.has_permission('dues', 'read')));
create policy "Permitted people can edit how dues are asked" on public.dues_settings
  for update to authenticated
  using ((select private.has_permission('dues', 'update'))) with check ((select private.has_permission('dues', 'update')));
create policy "Permitted people can read kinds of membership" on public.membership_kinds
  for select to authenticated using ((select private.has_permission('dues', 'read')));
create policy "Permitted people can add kinds of membership" on public.membership_kinds
  for insert to authenticated with check ((select private.has_permission('dues', 'create')));
create policy "Permitted people can edit kinds of membership" on public.membership_kinds
  for update to authenticated
  using ((select private.has_permission('dues', 'update'))) with check ((select private.has_permission('dues', 'update')));
create policy "Permitted people can delete unused kinds of membership" on public.membership_kinds
  for delete to authenticated using ((select private.has_permission('dues', 'delete')));
create policy "Permitted people can read who is paid up" on public.payers
  for select to authenticated using ((select private.has_permission('dues', 'read')));
create policy "Permitted people can read memberships" on public.memberships
  for select to authenticated using ((select private.has_permission('dues', 'read')));
create policy "Permitted people can edit memberships" on public.memberships
  for update to authenticated
  using ((select private.has_permission('dues', 'update'))) with check ((select private.has_permission('dues', 'update')));
create policy "Permitted people can delete memberships" on public.memberships
  for delete to authenticated using ((select private.has_permission('dues', 'delete')));
create policy "Permitted people can read charges" on public.charges
  for select to authenticated using ((select private.has_permission('dues', 'read')));
create policy "Permitted people can read payments" on public.payments
  for select to authenticated using ((select private.has_permission('dues', 'read')));
grant select on public.dues_settings, public.membership_kinds, public.payers, public.memberships, public.charges, public.payments
  to authenticated;
grant update on public.dues_settings to authenticated; -- one row: never inserted, never deleted
grant insert (name, amount, is_for_life, is_for_admins_only), update (name, amount, is_for_life, is_for_admins_only, closed_at), delete
  on public.membership_kinds to authenticated;
-- Memberships are added, and charges and payments written, by the functions below.
grant update (starts_on, ends_on, exempt_reason), delete on public.memberships to authenticated;

-- People: an account or an entry of the alumni list, and both are one row.

-- The row of a person, an account or an entry, locked; added if there is none yet. Of an account that was merged into another,
-- that one's: an undo could not give back what the closed account already has. People who are gone are known by the row alone.
create function private.find_payer(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry public.roster_entries;
  account public.profiles;
  found_id uuid;
begin
  select y.id into found_id from public.payers y where y.id = person for no key update;
  if found then return found_id; end if;
  select * into entry from public.roster_entries e where e.id = person or e.profile_id = person order by e.id <> person limit 1;
  select * into account from public.profiles p
  where p.id = coalesce((select m.kept_id from public.merges m where m.closed_id = coalesce(entry.profile_id, person)), entry.profile_id, person);
  if entry.profile_id <> account.id then entry := null; end if;
  if entry.id is null and (account.id is null or account.merged_at is not null or not account.is_approved and not account.is_super_admin
    and not exists (select from public.payers y where y.profile_id = account.id))
  then
    raise exception 'Choose a member or a person on the alumni list.';
  end if;
  insert into public.payers (profile_id, roster_entry_id, full_name)
  values (account.id, entry.id, coalesce(account.approved_name, account.full_name, entry.full_name)) on conflict do nothing;
  select y.id into found_id from public.payers y where y.profile_id = account.id or y.roster_entry_id = entry.id
  order by y.profile_id is distinct from account.id limit 1 for no key update;
  return found_id;
end $$;

create function private.has_money(payer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.charges c where c.payer_id = payer) or exists (select from public.payments p where p.payer_id = payer)
$$;

-- Who deletes somebody from the alumni list, or undoes an import, would take away who owes what. With the right to delete dues,
-- that is meant. A mailer, a merge and an account that goes keep what was (see forget_payer).
create function private.keep_debtor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_merging() and not private.has_permission('dues', 'delete')
    and exists (select from public.payers y where y.roster_entry_id = old.id and y.profile_id is null and private.has_money(y.id))
  then
    raise exception 'There are charges or payments of %, so nothing was deleted. Ask somebody whose roles allow to delete dues.',
      old.full_name using errcode = '42501';
  end if;
  return old;
end $$;
create trigger keep_debtor before delete on public.roster_entries for each row execute function private.keep_debtor();

create function private.copy_payer_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    update public.payers y set full_name = coalesce(new.approved_name, new.full_name) where y.profile_id = new.id;
  else
    update public.payers y set full_name = new.full_name where y.roster_entry_id = new.id and y.profile_id is null;
  end if;
  return null;
end $$;
create trigger copy_payer_name after update of full_name, approved_name on public.profiles
  for each row when (coalesce(new.approved_name, new.full_name) is distinct from coalesce(old.approved_name, old.full_name))
  execute function private.copy_payer_name();
create trigger copy_payer_name after update of full_name on public.roster_entries
  for each row when (new.full_name <> old.full_name) execute function private.copy_payer_name();

-- Of a person who is gone stay payments and charges, with the name: the law asks for the ones, and nobody gets rid of a debt
-- by leaving. Where there is neither, nothing stays.
create function private.forget_payer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.memberships m where m.payer_id = new.id;
  delete from private.payer_merges m where m.kept_id = new.id;
  delete from public.payers y where y.id = new.id and not private.has_money(y.id);
  return null;
end $$;
create trigger forget_payer after update of profile_id, roster_entry_id on public.payers
  for each row when (num_nonnulls(new.profile_id, new.roster_entry_id) = 0 and num_nonnulls(old.profile_id, old.roster_entry_id) > 0
    and not private.is_merging())
  execute function private.forget_payer();

-- For the erasure of these people (see rights): what was written about them goes, and receipts keep the name, as the law asks.
create function private.erase_payers(accounts uuid[], entries uuid[], keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  people uuid[] := array(select y.id from public.payers y where y.profile_id = any (accounts) or y.roster_entry_id = any (entries)
    or num_nonnulls(y.profile_id, y.roster_entry_id) = 0 and private.name_key(y.full_name) = any (keys));
  former constant text := 'Former member';
begin
  update public.payers y set full_name = former where y.id = any (people);
  update public.payments p set note = null, outside_id = null where p.payer_id = any (people);
  update public.charges c set waived_reason = former where c.payer_id = any (people) and c.waived_at is not null;
end $$;

-- Merges of two people's rows. The undo of the merge of their accounts or entries takes them back (see merges), and so does the
-- end of a link between an entry and an account.
create table private.payer_merges (
  id uuid primary key default gen_random_uuid(),
  merge_id uuid not null, -- of accounts or of entries; of a link the entry
  made_at timestamptz not null default now(),
  kept_id uuid not null references public.payers (id) on delete cascade,
  -- The id and the links.
  removed jsonb not null,
  kept_before jsonb not null,
  charge_ids uuid[] not null check (private.is_list(charge_ids)),
  payment_ids uuid[] not null check (private.is_list(payment_ids)),
  membership_ids uuid[] not null check (private.is_list(membership_ids)),
  merge_ids uuid[] not null check (private.is_list(merge_ids)), -- earlier ones
  -- Of the other person: memberships at a time at which the kept one had one, and charges that were waived for the same reason.
  dropped jsonb not null,
  doubles jsonb not null
);
create index payer_merges_merge_id_idx on private.payer_merges (merge_id);
create index payer_merges_kept_id_idx on private.payer_merges (kept_id);

-- Who edits the alumni list or members could otherwise pay their own dues with somebody else's money: making one of two who
-- both have money needs a right on dues, and somebody else to do it.
create function private.merge_payers(of_merge uuid, kept uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this private.payer_merges;
  gone public.payers;
begin
  perform from public.payers p where p.id in (kept, other) order by p.id for update;
  select * into gone from public.payers p where p.id = other;
  if private.has_money(kept) and private.has_money(other) and private.actor_id() is not null then
    if not private.has_permission('dues', 'update') then
      raise exception 'Both have charges or payments. Ask somebody whose roles allow to edit dues.' using errcode = '42501';
    elsif private.actor_id() in (gone.profile_id, (select p.profile_id from public.payers p where p.id = kept)) then
      raise exception 'Both have charges or payments, and one of the two is you. Ask another administrator.' using errcode = '42501';
    end if;
  end if;
  this.id := gen_random_uuid();
  this.merge_id := of_merge;
  this.made_at := now();
  this.kept_id := kept;
  this.removed := jsonb_build_object('id', gone.id, 'profile_id', gone.profile_id, 'roster_entry_id', gone.roster_entry_id);
  select jsonb_build_object('profile_id', p.profile_id, 'roster_entry_id', p.roster_entry_id) into this.kept_before
  from public.payers p where p.id = kept;
  with lost as (
    delete from public.memberships m where m.payer_id = other and exists (select from public.memberships o
      where o.payer_id = kept and daterange(o.starts_on, o.ends_on, '[]') && daterange(m.starts_on, m.ends_on, '[]')) returning m.*
  ) select coalesce(jsonb_agg(to_jsonb(l)), '[]') into this.dropped from lost l;
  with twice as (
    update public.charges c set waived_at = now(), waived_reason = 'Asked twice of the same person', covers_until = null
    from public.charges o
    where c.payer_id = other and c.what = 'dues' and c.waived_at is null
      and o.id = c.id and exists (select from public.charges k
        where k.payer_id = kept and k.what = 'dues' and k.year = c.year and k.waived_at is null)
    returning c.id, c.waived_at, o.covers_until
  ) select coalesce(jsonb_agg(to_jsonb(t)), '[]') into this.doubles from twice t;
  with moved as (update public.charges c set payer_id = kept where c.payer_id = other returning c.id)
  select coalesce(array_agg(m.id), '{}') into this.charge_ids from moved m;
  with moved as (update public.payments p set payer_id = kept where p.payer_id = other returning p.id)
  select coalesce(array_agg(m.id), '{}') into this.payment_ids from moved m;
  with moved as (update public.memberships m set payer_id = kept where m.payer_id = other returning m.id)
  select coalesce(array_agg(m.id), '{}') into this.membership_ids from moved m;
  with moved as (update private.payer_merges m set kept_id = kept where m.kept_id = other returning m.id)
  select coalesce(array_agg(m.id), '{}') into this.merge_ids from moved m;
  delete from public.payers p where p.id = other;
  update public.payers p set profile_id = coalesce(p.profile_id, gone.profile_id),
    roster_entry_id = coalesce(p.roster_entry_id, gone.roster_entry_id) where p.id = kept;
  insert into private.payer_merges select this.*;
  -- What can no longer be undone; a link can always be ended.
  delete from private.payer_merges m where m.made_at <= now() - interval '30 days'
    and not exists (select from public.roster_entries e where e.id = m.merge_id);
end $$;

-- A row for an account that takes over somebody's money and has none yet.
create function private.add_account_payer(account uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.payers (profile_id, full_name)
  select p.id, coalesce(p.approved_name, p.full_name) from public.profiles p where p.id = account returning id
$$;

-- Before two accounts are merged.
create function private.merge_account_payers(of_merge uuid, kept uuid, closed uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_closed uuid := (select p.id from public.payers p where p.profile_id = closed);
begin
  if of_closed is not null then
    perform private.merge_payers(of_merge,
      coalesce((select p.id from public.payers p where p.profile_id = kept), private.add_account_payer(kept)), of_closed);
  end if;
end $$;

-- Before one of two entries is deleted. People with two accounts stay two.
create function private.merge_entry_payers(of_merge uuid, kept uuid, removed uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_removed public.payers;
  of_kept uuid;
begin
  select * into of_removed from public.payers p where p.roster_entry_id = removed;
  if of_removed.id is null or of_removed.profile_id <> (select e.profile_id from public.roster_entries e where e.id = kept) then return; end if;
  of_kept := private.find_payer(kept);
  if exists (select from public.payers p where p.id = of_kept and (p.id = of_removed.id or p.profile_id <> of_removed.profile_id)) then return; end if;
  update public.payers p set roster_entry_id = kept where p.id = of_kept and p.roster_entry_id is null;
  perform private.merge_payers(of_merge, of_kept, of_removed.id);
end $$;

-- After the accounts or entries are two again. What came for the moved charges and payments since goes with them. Whatever was
-- noted since, the undo itself is not refused.
create function private.undo_payer_merge(of_merge uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this private.payer_merges;
  gone public.payers;
  kept public.payers;
begin
  select * into this from private.payer_merges m where m.merge_id = of_merge order by m.made_at desc limit 1;
  if not found then return; end if;
  select * into kept from public.payers p where p.id = this.kept_id for update;
  delete from private.payer_merges m where m.id = this.id;
  gone := jsonb_populate_record(null::public.payers, this.removed);
  -- A link that came with the other goes back with it, if it is still free.
  update public.payers p set
    profile_id = case when p.profile_id = gone.profile_id then (this.kept_before ->> 'profile_id')::uuid else p.profile_id end,
    roster_entry_id = case when p.roster_entry_id = gone.roster_entry_id then (
      select e.id from public.roster_entries e where e.id = (this.kept_before ->> 'roster_entry_id')::uuid
        and not exists (select from public.payers o where o.roster_entry_id = e.id and o.id <> p.id)) else p.roster_entry_id end
  where p.id = kept.id;
  insert into public.payers (id, profile_id, roster_entry_id, full_name)
  select gone.id, a.id, e.id, coalesce(a.approved_name, a.full_name, e.full_name, kept.full_name)
  from (values (true)) one
  left join public.profiles a on a.id = gone.profile_id and not exists (select from public.payers o where o.profile_id = a.id)
  left join public.roster_entries e on e.id = gone.roster_entry_id and not exists (select from public.payers o where o.roster_entry_id = e.id);
  update private.payer_merges m set kept_id = gone.id where m.id = any (this.merge_ids) and m.kept_id = kept.id;
  update public.memberships m set payer_id = gone.id where m.id = any (this.membership_ids) and m.payer_id = kept.id;
  -- One of which the time has been given to another membership since, or of a kind that is gone, does not return.
  insert into public.memberships select d.* from jsonb_populate_recordset(null::public.memberships, this.dropped) d
  where exists (select from public.membership_kinds k where k.id = d.kind_id) and not exists (select from public.memberships m
    where m.payer_id = gone.id and daterange(m.starts_on, m.ends_on, '[]') && daterange(d.starts_on, d.ends_on, '[]'));
  update public.charges c set payer_id = gone.id where c.id = any (this.charge_ids) and c.payer_id = kept.id;
  update public.charges c set waived_at = null, waived_by = null, waived_reason = null, covers_until = (d.value ->> 'covers_until')::date
  from jsonb_array_elements(this.doubles) d
  where c.id = (d.value ->> 'id')::uuid and c.payer_id = gone.id and c.waived_at = (d.value ->> 'waived_at')::timestamptz
    and not exists (select from public.charges o where o.payer_id = gone.id and o.year = c.year and o.waived_at is null);
  update public.payments p set payer_id = gone.id where p.payer_id = kept.id
    and (p.id = any (this.payment_ids) or p.refund_of = any (this.payment_ids) or p.charge_id = any (this.charge_ids)
      or p.refund_of in (select o.id from public.payments o where o.charge_id = any (this.charge_ids)));
  delete from public.payers p where p.id = kept.id and not private.has_money(p.id)
    and not exists (select from public.memberships m where m.payer_id = p.id);
end $$;

-- An account that is linked to an entry, or no longer: the money of the entry becomes the account's, and what came from the
-- entry goes back when somebody ends the link. An approval, a revocation, a departure and a return link by themselves: they
-- neither give money back nor make one of two who both have some.
create function private.link_payers() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  of_entry public.payers;
  of_account uuid;
  is_chosen boolean := pg_trigger_depth() = 1;
begin
  if tg_op = 'UPDATE' and is_chosen and old.profile_id is not null and not private.is_merging() then
    perform private.undo_payer_merge(new.id);
  end if;
  select * into of_entry from public.payers p where p.roster_entry_id = new.id;
  -- The money is the account's, unless that is gone or about to go.
  if exists (select from public.profiles a
    where a.id = of_entry.profile_id and a.id is distinct from new.profile_id and a.deleted_at is null and a.merged_at is null)
  then
    update public.payers p set roster_entry_id = null where p.id = of_entry.id;
    of_entry := null;
  end if;
  of_account := (select p.id from public.payers p where p.profile_id = new.profile_id);
  if new.profile_id is null or of_entry.id = of_account then
    return null;
  elsif of_entry.id is null then
    update public.payers p set roster_entry_id = new.id where p.id = of_account;
  elsif is_chosen or not (private.has_money(of_entry.id) and coalesce(private.has_money(of_account), false)) then
    perform private.merge_payers(new.id, coalesce(of_account, private.add_account_payer(new.profile_id)), of_entry.id);
    update public.payers p set roster_entry_id = new.id where p.profile_id = new.profile_id;
  end if;
  return null;
end $$;
create trigger link_payers after update of profile_id on public.roster_entries
  for each row when (new.profile_id is distinct from old.profile_id) execute function private.link_payers();
create trigger link_added_payers after insert on public.roster_entries
  for each row when (new.profile_id is not null) execute function private.link_payers();

-- Charges and payments.

create function private.get_today() returns date
language sql stable security definer set search_path = ''
as $$ select (now() at time zone s.time_zone)::date from public.site_settings s $$;

-- Whether the grace of a member is over. Who was never asked has not lapsed.
create function private.has_lapsed(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.payers y where y.profile_id = person and y.grace_until < private.get_today())
$$;

-- The last day of a year of dues.
create function private.get_dues_end(of_year integer) returns date
language sql stable security definer set search_path = ''
as $$ select make_date(of_year + 1, s.year_begins, 1) - 1 from public.dues_settings s $$;

-- Until when dues of this year count for somebody who joined then: to the end of the next one if that was late in the year.
create function private.get_cover(of_year integer, joined date) returns date
language sql stable security definer set search_path = '' as $$
  select private.get_dues_end(of_year + case when joined between make_date(of_year, s.year_begins, 1) and private.get_dues_end(of_year)
    and (extract(month from joined)::integer - s.year_begins + 12) % 12 >= (s.late_join - s.year_begins + 12) % 12 then 1 else 0 end)
  from public.dues_settings s
$$;

create function private.add_charge(
  person uuid, what text, amount bigint, due date, label text, of_year integer default null, of_event uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  payer uuid;
  added public.charges;
  held public.memberships;
begin
  perform private.require_permission('dues', 'create');
  if add_charge.what is null or add_charge.what not in ('dues', 'event', 'donation', 'other') then
    raise exception 'Choose what this is for.';
  elsif amount is null or amount not between 1 and 10000000000 then
    raise exception 'The amount must be more than 0, and at most 100,000,000.00.';
  elsif not coalesce(private.is_day(due), false) then
    raise exception 'Choose the day on which this is due.';
  elsif (what = 'dues') <> (of_year is not null) or of_year not between 1950 and 2199 then
    raise exception 'Choose the year for which dues are asked.';
  elsif of_event is not null and (what <> 'event' or not exists (select from public.events e where e.id = of_event)) then
    raise exception 'This event has been deleted in the meantime.';
  elsif char_length(add_charge.label) > 120 then
    raise exception 'A description can have at most 120 characters.';
  elsif coalesce(private.clean_text(add_charge.label, false), '') = '' then
    raise exception 'Describe what this is for.';
  end if;
  payer := private.find_payer(person);
  if what = 'dues' and exists (select from public.charges c
    where c.payer_id = payer and c.what = 'dues' and c.year = of_year and c.waived_at is null)
  then
    raise exception 'This person has already been asked for the dues of this year.';
  end if;
  if what = 'dues' then
    select * into held from public.memberships m
    where m.payer_id = payer and daterange(m.starts_on, m.ends_on, '[]') && daterange(private.get_dues_end(of_year - 1), private.get_dues_end(of_year), '(]')
    order by m.starts_on desc limit 1;
  end if;
  insert into public.charges (payer_id, what, year, kind_id, event_id, label, amount, due_on, covers_until)
  values (payer, add_charge.what, of_year, held.kind_id, of_event, private.clean_text(add_charge.label, false), add_charge.amount, due,
    case when add_charge.what = 'dues' then private.get_cover(of_year,
      (select min(m.starts_on) from public.memberships m where m.payer_id = payer)) end)
  returning * into added;
  perform private.record_dues('create', 'charges', added.id::text, payer, added.label);
  return added.id;
end $$;
select private.expose('add_charge', 'authenticated');

-- Nobody owes for an event that does not take place: what was paid for it becomes credit. An event that is over was held,
-- whatever becomes of its entry. One that is restored from the bin is owed again.
create function private.waive_charges_of_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  waived integer;
begin
  update public.charges c set waived_at = now(), waived_reason = 'The event was cancelled'
  where c.event_id = old.id and c.waived_at is null;
  get diagnostics waived = row_count;
  if waived > 0 then
    perform private.record('waive', 'charges', null, jsonb_build_object('title', format('%s, of %s people', old.title, waived)));
  end if;
  return old;
end $$;
create trigger waive_charges before delete on public.events
  for each row when (old.ends_at > now()) execute function private.waive_charges_of_event();

create function private.ask_restored_charge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.waived_at := null;
  new.waived_reason := null;
  return new;
end $$;
create trigger ask_restored before update of event_id on public.charges
  for each row when (old.event_id is null and new.event_id is not null and old.waived_by is null
    and old.waived_reason = 'The event was cancelled')
  execute function private.ask_restored_charge();

create function private.waive_charge(of_charge uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  this public.charges;
  me uuid := private.actor_id();
begin
  perform private.require_permission('dues', 'update');
  if char_length(reason) > 200 then raise exception 'A reason can have at most 200 characters.'; end if;
  why := coalesce(private.clean_text(reason, false), '');
  if why = '' then raise exception 'Say why this is waived.'; end if;
  select * into this from public.charges c where c.id = of_charge;
  perform from public.payers p where p.id = this.payer_id for no key update;
  update public.charges c set waived_at = now(), waived_by = me, waived_reason = why
  where c.id = of_charge and c.waived_at is null;
  if not found then raise exception 'This has been waived in the meantime.' using errcode = 'PT409'; end if;
  perform private.record_dues('waive', 'charges', of_charge::text, this.payer_id, this.label);
end $$;
select private.expose('waive_charge', 'authenticated');

create function private.unwaive_charge(of_charge uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this public.charges;
begin
  perform private.require_permission('dues', 'update');
  select * into this from public.charges c where c.id = of_charge;
  perform from public.payers p where p.id = this.payer_id for no key update;
  if this.what = 'dues' and exists (select from public.charges c
    where c.payer_id = this.payer_id and c.what = 'dues' and c.year = this.year and c.waived_at is null and c.id <> this.id)
  then
    raise exception 'This person has been asked again for the dues of this year.';
  end if;
  update public.charges c set waived_at = null, waived_by = null, waived_reason = null where c.id = of_charge and c.waived_at is not null;
  if not found then raise exception 'This is no longer waived.' using errcode = 'PT409'; end if;
  perform private.record_dues('unwaive', 'charges', of_charge::text, this.payer_id, this.label);
end $$;
select private.expose('unwaive_charge', 'authenticated');

-- `person` is an account, an entry of the alumni list or, of somebody who is gone, the row of their dues.
create function private.note_payment(
  person uuid, amount bigint, way text, received date, for_charge uuid default null, note text default null, outside text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  payer uuid;
  added uuid;
begin
  perform private.require_permission('dues', 'create');
  if amount is null or amount not between 1 and 10000000000 then
    raise exception 'The amount must be more than 0, and at most 100,000,000.00.';
  elsif note_payment.way is null or note_payment.way not in ('transfer', 'cash', 'card', 'other') then
    raise exception 'Choose how this was paid.';
  elsif received is null or received < '1950-01-01' or received > private.get_today() then
    raise exception 'Choose the day on which this was received. It can’t be in the future.';
  elsif char_length(note_payment.note) > 500 then
    raise exception 'A note can have at most 500 characters.';
  elsif char_length(outside) > 200 then
    raise exception 'The bank’s number of a payment can have at most 200 characters.';
  end if;
  payer := private.find_payer(person);
  if for_charge is not null and not exists (select from public.charges c where c.id = for_charge and c.payer_id = payer) then
    raise exception 'This charge isn’t this person’s.';
  end if;
  begin
    insert into public.payments (payer_id, charge_id, way, amount, received_on, noted_by, note, outside_id)
    values (payer, for_charge, note_payment.way, note_payment.amount, received, private.actor_id(),
      nullif(private.clean_text(note_payment.note, true), ''), nullif(private.clean_text(outside, false), ''))
    returning id into added;
  exception when unique_violation then
    raise exception 'This payment has already been noted.' using errcode = 'PT409';
  end;
  perform private.record_dues('create', 'payments', added::text, payer, null);
  return added;
end $$;
select private.expose('note_payment', 'authenticated');

-- Takes some of a payment back. Returns the refund.
create function private.refund_payment(of_payment uuid, amount bigint, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  this public.payments;
  why text;
  added uuid;
  me uuid := private.actor_id();
begin
  perform private.require_permission('dues', 'update');
  if char_length(reason) > 500 then raise exception 'A reason can have at most 500 characters.'; end if;
  why := coalesce(private.clean_text(reason, true), '');
  if why = '' then raise exception 'Say why this is paid back.'; end if;
  select * into this from public.payments p where p.id = of_payment;
  perform from public.payers p where p.id = this.payer_id for no key update;
  -- Again: it may have been undone or moved meanwhile.
  select * into this from public.payments p where p.id = of_payment;
  if this.id is null or this.amount < 0 then
    raise exception 'This payment has been undone in the meantime.' using errcode = 'PT409';
  elsif refund_payment.amount is null or refund_payment.amount not between 1 and
    this.amount + coalesce((select sum(r.amount) from public.payments r where r.refund_of = this.id), 0)
  then
    raise exception 'No more can be paid back than is left of the payment.';
  end if;
  insert into public.payments (payer_id, way, amount, refund_of, received_on, noted_by, note)
  values (this.payer_id, this.way, -refund_payment.amount, this.id, private.get_today(), me, why) returning id into added;
  -- The receipt says more than was paid. A new one says both.
  update public.receipts r set voided_at = now(), voided_by = me, voided_reason = 'Paid back'
  where r.payment_id = this.id and r.voided_at is null;
  perform private.record_dues('refund', 'payments', added::text, this.payer_id, null);
  return added;
end $$;
select private.expose('refund_payment', 'authenticated');

-- Receipts.

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  number integer not null,
  payment_id uuid not null references public.payments (id),
  snapshot jsonb not null,
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid references public.profiles (id) on delete set null,
  voided_reason text constraint receipts_voided_reason_length check (private.is_text(voided_reason, 200)),
  constraint receipts_number_once unique (year, number),
  constraint receipts_voided_for_a_reason check ((voided_at is null) = (voided_reason is null))
);
create unique index receipts_payment_once on public.receipts (payment_id) where voided_at is null;
create index receipts_payment_id_idx on public.receipts (payment_id);
create index receipts_made_by_idx on public.receipts (made_by);
create index receipts_voided_by_idx on public.receipts (voided_by);
comment on table public.receipts is 'Receipts, numbered within a year without a gap; void, and never deleted';
comment on column public.receipts.snapshot is 'What it says, whatever changes later';
alter table public.receipts enable row level security;
create policy "Permitted people can read receipts" on public.receipts
  for select to authenticated using ((select private.has_permission('dues', 'read')));
grant select on public.receipts to authenticated; -- written by the functions below

-- Of the text of a receipt nothing changes, whoever writes.
create function private.keep_receipt() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (new.year, new.number, new.payment_id, new.snapshot, new.made_at)
    is distinct from (old.year, old.number, old.payment_id, old.snapshot, old.made_at)
    or (new.voided_at, new.voided_reason) is distinct from (old.voided_at, old.voided_reason) and old.voided_at is not null
  then
    raise exception 'Receipts can’t be changed.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_receipt before update or delete on public.receipts for each row execute function private.keep_receipt();

-- The last number of each year. Its row is locked to the end of the transaction, so that none is skipped.
create table private.receipt_numbers (
  year integer primary key,
  last integer not null
);

create function private.make_receipt(of_payment uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  this public.payments;
  this_year integer := extract(year from private.get_today());
  next integer;
  parts jsonb;
  refunded bigint;
  added uuid;
begin
  perform private.require_permission('dues', 'create');
  select * into this from public.payments p where p.id = of_payment;
  perform from public.payers p where p.id = this.payer_id for no key update;
  select * into this from public.payments p where p.id = of_payment;
  refunded := coalesce((select -sum(r.amount) from public.payments r where r.refund_of = this.id), 0);
  if this.id is null then
    raise exception 'This payment has been undone in the meantime.' using errcode = 'PT409';
  elsif this.amount < 0 then
    raise exception 'There is no receipt of a refund.';
  elsif refunded = this.amount then
    raise exception 'All of this payment was paid back, so there is no receipt of it.';
  elsif exists (select from public.receipts r where r.payment_id = this.id and r.voided_at is null) then
    raise exception 'There is already a receipt of this payment.' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'amount', t.amount) order by c.due_on, c.id), '[]') into parts
  from private.list_parts(array[this.payer_id]) t join public.charges c on c.id = t.charge_id where t.payment_id = this.id;
  insert into private.receipt_numbers values (this_year, 1)
  on conflict (year) do update set last = receipt_numbers.last + 1 returning last into next;
  insert into public.receipts (year, number, payment_id, made_by, snapshot)
  select this_year, next, this.id, private.actor_id(), jsonb_build_object('association', s.association_name, 'name', y.full_name,
    'amount', this.amount, 'refunded', refunded,
    'currency', d.currency, 'way', this.way, 'received_on', this.received_on, 'parts', parts,
    'made_on', private.get_today(), 'head', d.receipt_head, 'foot', d.receipt_foot)
  from public.payers y, public.site_settings s, public.dues_settings d where y.id = this.payer_id
  returning id into added;
  perform private.record_dues('create', 'receipts', added::text, this.payer_id, this_year || '/' || next);
  return added;
end $$;
select private.expose('make_receipt', 'authenticated');

create function private.void_receipt(of_receipt uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  this public.receipts;
  me uuid := private.actor_id();
begin
  perform private.require_permission('dues', 'update');
  if char_length(reason) > 200 then raise exception 'A reason can have at most 200 characters.'; end if;
  why := coalesce(private.clean_text(reason, false), '');
  if why = '' then raise exception 'Say why this receipt is void.'; end if;
  update public.receipts r set voided_at = now(), voided_by = me, voided_reason = why
  where r.id = of_receipt and r.voided_at is null returning * into this;
  if not found then raise exception 'This receipt is already void.' using errcode = 'PT409'; end if;
  perform private.record_dues('void', 'receipts', of_receipt::text,
    (select p.payer_id from public.payments p where p.id = this.payment_id), this.year || '/' || this.number);
end $$;
select private.expose('void_receipt', 'authenticated');

-- Takes back what the caller noted by mistake a moment ago; later, and after a receipt, a refund is the correction.
create function private.undo_payment(of_payment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this public.payments;
begin
  perform private.require_permission('dues', 'create');
  select * into this from public.payments p where p.id = of_payment;
  perform from public.payers p where p.id = this.payer_id for no key update;
  -- Again: another one may have undone it meanwhile.
  select * into this from public.payments p where p.id = of_payment;
  if this.id is null then
    raise exception 'This payment has been undone in the meantime.' using errcode = 'PT409';
  elsif exists (select from public.receipts r where r.payment_id = of_payment or r.payment_id = this.refund_of and r.voided_at is null) then
    raise exception 'There is a receipt of this payment, so it can’t be undone. Note a refund instead.';
  elsif exists (select from public.payments r where r.refund_of = of_payment) then
    raise exception 'Some of this payment was paid back, so it can’t be undone.';
  elsif this.noted_by is distinct from private.actor_id() or this.noted_at <= now() - interval '10 minutes' then
    raise exception 'A payment can be undone for ten minutes, by the person who noted it. Note a refund instead.';
  end if;
  delete from public.payments p where p.id = of_payment;
  perform private.record_dues('delete', 'payments', of_payment::text, this.payer_id, null);
end $$;
select private.expose('undo_payment', 'authenticated');

create function private.add_membership(
  person uuid, of_kind uuid, starts date, ends date default null, exempt text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_permission('dues', 'create');
  if not coalesce(starts >= '1950-01-01' and private.is_day(starts) and coalesce(private.is_day(ends), true), false) or ends < starts then
    raise exception 'Choose when the membership begins, from 1950 on. It can’t end before that.';
  elsif char_length(exempt) > 200 then
    raise exception 'A reason can have at most 200 characters.';
  elsif not exists (select from public.membership_kinds k where k.id = of_kind) then
    raise exception 'This kind of membership has been deleted in the meantime.';
  end if;
  insert into public.memberships (payer_id, kind_id, starts_on, ends_on, exempt_reason)
  values (private.find_payer(person), of_kind, starts, ends, nullif(private.clean_text(exempt, false), '')) returning id into added;
  return added;
end $$;
select private.expose('add_membership', 'authenticated');

-- Gives all members of a type (regular, honorary, associate) who have no membership from that day on this kind, up to a
-- thousand of them, because more take longer than a request may, and returns how many. The caller repeats it until there are none.
create function private.add_memberships(of_kind uuid, of_type text, starts date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  people uuid[];
begin
  perform private.require_permission('dues', 'create');
  if not exists (select from public.membership_kinds k where k.id = of_kind) then
    raise exception 'This kind of membership has been deleted in the meantime.';
  elsif not coalesce(starts >= '1950-01-01' and private.is_day(starts), false) then
    raise exception 'Choose when the membership begins, from 1950 on. It can’t end before that.';
  end if;
  -- One after the other, so that nobody gets two.
  perform pg_advisory_xact_lock(hashtext('private.dues'));
  people := array(select p.id from public.profiles p
    where p.is_approved and p.membership_type = of_type
      and not exists (select from public.payers y join public.memberships m on m.payer_id = y.id
        where y.profile_id = p.id and coalesce(m.ends_on, 'infinity') >= starts)
    order by p.id limit 1000);
  insert into public.memberships (payer_id, kind_id, starts_on)
  select private.find_payer(one), of_kind, starts from unnest(people) one;
  return cardinality(people);
end $$;
select private.expose('add_memberships', 'authenticated');

-- Lists.

-- Ten people whom dues may concern, by name: members, and the alumni list without an account. Names and classes alone, because
-- a treasurer may be allowed to read neither list.
create function private.find_debtors(q text) returns table (id uuid, full_name text, graduation_year integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  patterns text[] := private.list_patterns(q);
begin
  perform private.require_permission('dues', 'create');
  return query
    with found as (
      select d.id, d.full_name as words from private.member_directory d where d.status = 'approved' and d.full_name like all (patterns)
      union all
      select d.id, d.full_name from private.roster_directory d
        join public.roster_entries e on e.id = d.id and e.profile_id is null
      where d.status <> 'deceased' and d.full_name like all (patterns)
    ), first as (select f.id, f.words from found f order by f.words, f.id limit 10)
    select f.id, coalesce(p.approved_name, p.full_name, e.full_name), coalesce(p.graduation_year, e.graduation_year)
    from first f left join public.profiles p on p.id = f.id left join public.roster_entries e on e.id = f.id order by f.words, f.id;
end $$;
select private.expose('find_debtors', 'authenticated', 'Can be null: graduation_year.');

-- Whether a membership asks for nothing: exempt, free or for life.
create function private.is_free(held public.memberships) returns boolean
language sql stable security definer set search_path = '' as $$
  select held.exempt_reason is not null
    or exists (select from public.membership_kinds k where k.id = held.kind_id and (k.is_for_life or k.amount = 0))
$$;

-- Paid up; in grace, which begins after the last paid day, or the day on which a first payment was due; or lapsed.
create function private.get_standing(of_payer public.payers, today date, grace_days integer) returns text
language sql immutable set search_path = '' as $$
  select case when of_payer.grace_until < today then 'lapsed' when of_payer.paid_until >= today then 'paid'
    when of_payer.grace_until - grace_days < today then 'grace' end
$$;

-- 25 people by name. `show`: owing, told (they said that it is on its way), lapsed, grace, exempt or credit; a reference finds
-- its person.
create function private.list_payers(q text default '', show text default null, page_number integer default 1)
returns table (
  id uuid, full_name text, profile_id uuid, roster_entry_id uuid, paid_until date, grace_until date, owed bigint, credit bigint,
  due_on date, told_at timestamptz, kind text, is_exempt boolean, standing text, total bigint, all_owed bigint, all_credit bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  patterns text[];
  code text := upper(regexp_replace(left(q, 200), '[^0-9A-Za-z]', '', 'g'));
  today date := private.get_today();
  days integer := (select s.grace_days from public.dues_settings s);
begin
  perform private.require_permission('dues', 'read');
  patterns := private.list_patterns(q);
  return query
    with found as materialized (
      select y.id, y.words, y.owed, y.credit from public.payers y
      where (patterns = '{}' or y.words like all (patterns)
          or char_length(code) = 8 and y.id = (select c.payer_id from public.charges c where c.reference = code))
        and case show when 'owing' then y.owed > 0 when 'credit' then y.credit > 0
          when 'lapsed' then y.grace_until < today when 'grace' then private.get_standing(y, today, days) = 'grace'
          when 'told' then y.owed > 0 and exists (select from public.charges c
            where c.payer_id = y.id and c.told_at is not null and c.waived_at is null)
          when 'exempt' then exists (select from public.memberships m where m.payer_id = y.id
            and daterange(m.starts_on, m.ends_on, '[]') @> today and private.is_free(m)) else true end
    ), sums as (
      select count(*) as total, coalesce(sum(f.owed), 0)::bigint as owed, coalesce(sum(f.credit), 0)::bigint as credit from found f
    )
    select y.id, y.full_name, y.profile_id, y.roster_entry_id, y.paid_until, y.grace_until, y.owed, y.credit,
      o.due_on, o.told_at, k.name, private.is_free(m), private.get_standing(y, today, days), s.total, s.owed, s.credit
    from (select f.id from found f order by f.words, f.id limit 25 offset 25 * (least(greatest(page_number, 1), 100000) - 1)) page
      join public.payers y on y.id = page.id
      cross join sums s
      left join lateral (select min(c.due_on) as due_on, max(c.told_at) as told_at from public.charges c
        where c.payer_id = y.id and c.waived_at is null and c.paid < c.amount) o on true
      left join public.memberships m on m.payer_id = y.id and daterange(m.starts_on, m.ends_on, '[]') @> today
      left join public.membership_kinds k on k.id = m.kind_id
    order by y.words, y.id;
end $$;
select private.expose('list_payers', 'authenticated', 'A page of people with dues, by name, with the sums of all that were found. '
  'Can be null: profile_id, roster_entry_id, paid_until, grace_until, due_on, told_at, kind, standing.');

-- Everything about a person's dues; without notes and who did what for the person.
create function private.describe_payer(of_payer uuid, for_owner boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'payer', to_jsonb(y) - 'words',
    'memberships', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('kind', k.name) order by m.starts_on desc), '[]')
      from (select * from public.memberships m where m.payer_id = y.id order by m.starts_on desc limit 1000) m
        join public.membership_kinds k on k.id = m.kind_id),
    'charges', (select coalesce(jsonb_agg(to_jsonb(c) - case when for_owner then '{waived_by}'::text[] else '{}' end
      order by c.due_on desc, c.id), '[]')
      from (select * from public.charges c where c.payer_id = y.id order by c.due_on desc limit 1000) c),
    'payments', (select coalesce(jsonb_agg(to_jsonb(p) - case when for_owner then '{noted_by, outside_id, note}'::text[] else '{}' end
      order by p.received_on desc, p.id), '[]')
      from (select * from public.payments p where p.payer_id = y.id order by p.received_on desc limit 1000) p),
    'parts', (select coalesce(jsonb_agg(to_jsonb(t) - 'payer_id'), '[]')
      from (select * from private.list_parts(array[y.id]) order by payment_id, charge_id limit 1000) t),
    'receipts', (select coalesce(jsonb_agg(to_jsonb(r) - case when for_owner then '{made_by, voided_by}'::text[] else '{}' end
      order by r.year desc, r.number desc), '[]')
      from (select r.* from public.receipts r join public.payments p on p.id = r.payment_id where p.payer_id = y.id
        order by r.year desc, r.number desc limit 1000) r))
  from public.payers y where y.id = of_payer
$$;

create function private.get_payer(of_payer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('dues', 'read');
  return private.describe_payer(of_payer, false);
end $$;
select private.expose('get_payer', 'authenticated', 'Null if there is no such person.');

-- The caller's own, and how to pay. While dues are off, only for the export of what is stored about a person.
create function private.get_own_dues(for_export boolean default false) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_payer(y.id, true) || jsonb_build_object('currency', d.currency, 'how_to_pay', d.how_to_pay,
    'bank_account', d.bank_account, 'payment_page', d.payment_page)
  from public.payers y, public.dues_settings d, public.site_settings s
  where y.profile_id = private.verified_actor_id() and (s.has_dues or for_export)
$$;
select private.expose('get_own_dues', 'authenticated', 'Null while dues are off, and for people without any.');

-- "I have transferred it", of all that the caller owes, or no longer. The treasurer sees it; nothing else follows.
create function private.tell_payment(is_sent boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select s.has_dues from public.site_settings s) then raise exception 'The association doesn’t ask for dues any more.'; end if;
  update public.charges c set told_at = case when is_sent then coalesce(c.told_at, now()) end
  from public.payers y
  where y.profile_id = private.verified_actor_id() and c.payer_id = y.id and c.waived_at is null and c.paid < c.amount
    and (c.told_at is not null) <> is_sent;
end $$;
select private.expose('tell_payment', 'authenticated');

-- Asking for a year's dues.

-- Everybody with a membership in that year, with the latest; `reason` says why somebody is not asked.
create function private.list_dues(of_year integer)
returns table (payer_id uuid, full_name text, words text, kind_id uuid, kind text, amount bigint, covers_until date, reason text)
language sql stable security definer set search_path = '' as $$
  with bounds as materialized (
    select private.get_dues_end(of_year - 1) as before, private.get_dues_end(of_year) as last
  ), held as (
    select distinct on (m.payer_id) m.payer_id, m.kind_id, m.exempt_reason from public.memberships m, bounds b
    where m.starts_on <= b.last and coalesce(m.ends_on, 'infinity') > b.before order by m.payer_id, m.starts_on desc
  ), joined as (
    select m.payer_id, min(m.starts_on) as since from public.memberships m group by m.payer_id
  ), asked as (
    select c.payer_id, bool_or(c.year = of_year) as for_year, max(c.covers_until) as until
    from public.charges c where c.what = 'dues' group by c.payer_id
  )
  select y.id, y.full_name, y.words, k.id, k.name, k.amount,
    -- Who joined before the year began is not late.
    case when j.since > b.before then private.get_cover(of_year, j.since) else b.last end,
    case
      when a.for_year then 'Asked already'
      when num_nonnulls(y.profile_id, y.roster_entry_id) = 0 then 'No longer known'
      when p.is_deceased or e.is_deceased then 'Has died'
      when p.deleted_at is not null or p.id is null and e.left_at is not null then 'Has left'
      when p.declined_at is not null then 'Was declined'
      when not (p.is_approved or p.is_super_admin) then 'No longer a member'
      when h.exempt_reason is not null then h.exempt_reason
      when k.is_for_life then 'A member for life'
      when k.amount = 0 then 'Nothing to pay'
      when a.until >= b.last then 'Covered by the year before'
    end
  from bounds b, held h join joined j on j.payer_id = h.payer_id join public.payers y on y.id = h.payer_id
    join public.membership_kinds k on k.id = h.kind_id
    left join asked a on a.payer_id = h.payer_id
    left join public.profiles p on p.id = y.profile_id left join public.roster_entries e on e.id = y.roster_entry_id
$$;

create function private.preview_dues(of_year integer, page_number integer default 1)
returns table (
  id uuid, full_name text, kind text, amount bigint, covers_until date, reason text, asked bigint, sum bigint, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_permission('dues', 'read');
  if of_year is null or of_year not between 1950 and 2199 then
    raise exception 'Choose the year for which dues are asked.';
  end if;
  return query
    select d.payer_id, d.full_name, d.kind, d.amount, d.covers_until, d.reason,
      count(*) filter (where d.reason is null) over (), coalesce(sum(d.amount) filter (where d.reason is null) over (), 0)::bigint,
      count(*) over ()
    from private.list_dues(of_year) d
    order by d.reason is not null, d.words, d.payer_id limit 50 offset 50 * (least(greatest(page_number, 1), 100000) - 1);
end $$;
select private.expose('preview_dues', 'authenticated',
  'Fifty of the people whom asking for a year’s dues concerns, those who are asked first, with the numbers of all. Can be null: reason.');

-- Asks up to a thousand people, because more take longer than a request may, and returns how many. The caller asks again until
-- nobody is left, and can stop in between. `expected` is how many were left to ask, first the number that the preview showed.
create function private.ask_dues(of_year integer, due date, expected bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
  asked bigint;
begin
  perform private.require_permission('dues', 'create');
  if of_year is null or of_year not between 1950 and 2199 then
    raise exception 'Choose the year for which dues are asked.';
  elsif not coalesce(private.is_day(due), false) then
    raise exception 'Choose the day on which this is due.';
  end if;
  -- One after the other, so that nobody is asked twice.
  perform pg_advisory_xact_lock(hashtext('private.dues'));
  with found as materialized (
    select * from private.list_dues(of_year) d where d.reason is null
  ), added as (
    insert into public.charges (payer_id, what, year, kind_id, label, amount, due_on, covers_until)
    select d.payer_id, 'dues', of_year, d.kind_id, 'Dues ' || of_year, d.amount, due, d.covers_until
    from found d order by d.words, d.payer_id limit 1000
    returning id
  ) select (select count(*) from found), (select count(*) from added) into number, asked;
  if number is distinct from expected then
    raise exception 'Whom this concerns has changed in the meantime. Nobody was asked: look at the list again.' using errcode = 'PT409';
  end if;
  if asked > 0 then
    perform private.record('ask', 'charges', null, jsonb_build_object('title', format('Dues %s, of %s people', of_year, asked)));
  end if;
  return asked;
end $$;
select private.expose('ask_dues', 'authenticated');
