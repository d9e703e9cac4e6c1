-- Letters to a class: its delegate writes to the approved members of the class.
--
-- They are mailings of the kind 'class' and go the same way, so administrators see them, and can pause or stop
-- them. The delegate sees neither names nor addresses: only how many will get the letter, which is what the
-- database compares before anything goes. No draft is stored, and the log keeps no word of the text.

-- What the caller may write, as the delegate of a class. `recipients` is the exact number of those who get it.
create function private.get_class_letter()
returns table (graduation_year integer, recipients bigint, letters_left integer, next_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 2;
  span constant interval := '30 days';
  sent timestamptz[];
begin
  select d.graduation_year into graduation_year from public.class_delegates d where d.profile_id = auth.uid();
  if not found then
    raise exception 'Only the delegate of a class can write to it.' using errcode = '42501';
  end if;
  select count(*) into recipients
  from private.list_recipients(jsonb_populate_record(null::public.mailings, jsonb_build_object(
    'kind', 'class', 'audience', 'members', 'class_from', graduation_year, 'class_to', graduation_year))) r
  where not r.refuses;
  -- Of the class, not of the delegate: a new one begins where the other ended.
  select coalesce(array_agg(m.sent_at order by m.sent_at), '{}') into sent from public.mailings m
  where m.kind = 'class' and m.class_from = get_class_letter.graduation_year and m.sent_at > now() - span;
  letters_left := greatest(0, most - cardinality(sent));
  next_at := case when letters_left = 0 then sent[cardinality(sent) - most + 1] + span end;
  return next;
end $$;
select private.expose('get_class_letter', 'authenticated',
  'What the delegate of a class may write, and to how many. Can be null: next_at.');

-- Plain text as the mailing's HTML; blank lines end a paragraph. Placeholders are not filled in.
create function private.print_paragraphs(words text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg('<p>' || replace(replace(private.escape_html(btrim(part, E' \n')), E'\n', '<br>'), '{{', '{ {') || '</p>', '' order by nr)
  from regexp_split_to_table(replace(words, E'\r', ''), E'\n[ \t]*\n') with ordinality as parts (part, nr)
  where btrim(part, E' \n\t') <> ''
$$;

-- Sends the letter to exactly as many people as the delegate was told.
create function private.send_class_letter(subject text, words text, with_replies boolean, expected_count integer)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  allowed record;
  writer public.profiles;
  letter public.mailings;
  number bigint;
begin
  -- Of two letters at the same moment the second one counts the first.
  perform 1 from public.class_delegates d where d.profile_id = auth.uid() for update;
  select * into allowed from private.get_class_letter();
  select * into writer from public.profiles where id = auth.uid();
  if allowed.letters_left = 0 then
    raise exception 'Your class has had two letters within 30 days. The next one can go on %.',
      to_char(allowed.next_at at time zone (select time_zone from public.site_settings), 'FMMonth FMDD, YYYY');
  elsif coalesce(char_length(btrim(subject)), 0) not between 1 and 200
    or coalesce(char_length(btrim(words, E' \n\r\t')), 0) not between 1 and 10000
  then
    raise exception 'A letter needs a subject of at most 200 characters and a text of at most 10,000.';
  end if;
  insert into public.mailings (kind, subject, body, audience, class_from, class_to, state, sent_at, created_by, delegate_name, reply_to)
  values ('class', replace(btrim(subject), '{{', '{ {'), private.print_paragraphs(words), 'members',
    allowed.graduation_year, allowed.graduation_year, 'sending', now(), writer.id, writer.full_name,
    case when with_replies then writer.email end)
  returning * into letter;
  number := private.queue_mailing(letter);
  if number <> expected_count then
    raise exception 'This letter would now go to % instead of %. Nothing was sent: look at it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  return number;
end $$;
select private.expose('send_class_letter', 'authenticated');
