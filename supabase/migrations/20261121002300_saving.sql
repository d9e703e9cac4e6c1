-- Saves a form's changes, for every noun.
--
-- A form sends the changed columns with their values from when it was opened. Comparing these with the
-- row and writing it is one statement: when two administrators save the same field at the same moment,
-- the second waits for the first, is compared with the first one's values, and learns of the conflict.

-- Conflicting columns with their current values: those that hold neither the value the form saw nor the
-- new one; null for none. A column that already holds the new value needs no change, because the response
-- to an earlier attempt may have been lost.
create function private.find_theirs(stored jsonb, seen jsonb, wanted jsonb, columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(name, stored -> name) from unnest(columns) name
  where stored -> name is distinct from seen -> name and stored -> name is distinct from wanted -> name
$$;
-- save_changes calls it with the caller's rights.
grant execute on function private.find_theirs(jsonb, jsonb, jsonb, text[]) to authenticated;

-- `edits` is a list of {"table_name", "id", "before", "changes"}, saved in this order: all of them, or
-- none. Returns the conflicts: the table, and the current values of the conflicting columns; null when
-- the row is gone or the caller may not edit it. Returns no rows when everything was saved.
--
-- The names of tables and columns come from the browser: a table must be in the list, %I quotes the
-- columns, and the values are parameters. It runs with the caller's rights, so it can do exactly what an
-- update through the API can: row-level security, grants and all triggers apply.
create function public.save_changes(edits jsonb) returns table (table_name text, theirs jsonb)
language plpgsql security invoker set search_path = ''
as $$
declare
  edit record;
  key text;
  columns text[];
  list text;
  versions text;
  collision jsonb;
  written integer;
  stopped jsonb := '[]';
begin
  for edit in
    select * from jsonb_to_recordset(edits) as e (table_name text, id text, before jsonb, changes jsonb)
  loop
    if (edit.table_name in (
      'awards', 'directory_entries', 'documents', 'event_links', 'events', 'gallery_albums', 'gallery_items', 'hero_section',
      'mailings', 'member_settings', 'news', 'officers', 'pages', 'profiles', 'roles', 'roster_entries', 'site_settings',
      'site_texts', 'trustees'
    )) is not true then
      raise exception 'Rows of this table are not saved here.' using errcode = '42501';
    end if;
    -- An event's link goes by the event's id; its first value is an edit of an empty row.
    key := case edit.table_name when 'event_links' then 'event_id' else 'id' end;
    if edit.table_name = 'event_links' then
      insert into public.event_links (event_id) values (edit.id::uuid) on conflict do nothing;
    end if;
    columns := array(select jsonb_object_keys(edit.changes));
    continue when columns = '{}';
    list := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
    -- Both versions are read as rows of the table before they are compared, so that a timestamp compares
    -- equal in every time zone.
    versions := format('to_jsonb(t), to_jsonb(jsonb_populate_record(null::public.%1$I, $2)),
      to_jsonb(jsonb_populate_record(null::public.%1$I, $1)), $3', edit.table_name);

    -- No `select for update` first: the statement's own trigger locks ordered lists (private.line_up),
    -- and a row locked before that would cause a deadlock.
    execute format('update public.%I t set (%s) = (select %2$s from jsonb_populate_record(t, $1))
      where t.%5$I = %3$L and private.find_theirs(%4$s) is null', edit.table_name, list, edit.id, versions, key)
      using edit.changes, edit.before, columns;
    get diagnostics written = row_count;
    if written = 0 then
      execute format('select private.find_theirs(%s) from public.%I t where t.%I = %L', versions, edit.table_name, key, edit.id)
        into collision using edit.changes, edit.before, columns;
      stopped := stopped || jsonb_build_object('table_name', edit.table_name, 'theirs', collision);
    end if;
  end loop;

  -- Leaving the block with an error rolls back its writes; the variables keep their values.
  if stopped <> '[]' then raise exception using errcode = 'UNDO1'; end if;
exception when sqlstate 'UNDO1' then
  return query select * from jsonb_to_recordset(stopped) as s (table_name text, theirs jsonb);
end $$;
grant execute on function public.save_changes(jsonb) to authenticated;
comment on function public.save_changes(jsonb) is 'Saves what forms changed, all or nothing. Can be null: theirs.';
