-- Saving what a form changed, for every noun.
--
-- A form sends the columns that it changed, with what they held when it was opened. Comparing them with what the
-- row holds now and writing them is one statement: of two administrators who save the same field at the same moment,
-- the second waits for the first, is compared with what the first wrote, and is told.

-- The columns that hold neither what the form saw nor what it wants to write, with what they hold; null for none.
-- A column that holds already what is wanted needs no change: the response to an earlier attempt may have been lost.
create function private.find_theirs(stored jsonb, seen jsonb, wanted jsonb, columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(name, stored -> name) from unnest(columns) name
  where stored -> name is distinct from seen -> name and stored -> name is distinct from wanted -> name
$$;
-- save_changes calls it with the rights of whoever saves.
grant execute on function private.find_theirs(jsonb, jsonb, jsonb, text[]) to authenticated, service_role;

-- `edits` is a list of {"table_name", "id", "before", "changes"}, saved in this order: all of them, or none. Returned is
-- what stands in the way: the table, and what its row holds now in the columns that collide; null when the row is gone, or
-- the caller may not edit it. Nothing is returned when all was saved.
--
-- The names of tables and columns come from the browser. A table must be of the list, %I quotes the columns, and the
-- values are parameters. It runs with the caller's rights, so that it can do what an update through the API can do and
-- nothing else: row-level security, the grants and all triggers count.
create function public.save_changes(edits jsonb) returns table (table_name text, theirs jsonb)
language plpgsql security invoker set search_path = ''
as $$
declare
  edit record;
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
      'awards', 'documents', 'events', 'gallery_albums', 'gallery_items', 'hero_section', 'member_settings', 'news',
      'officers', 'profiles', 'site_settings', 'trustees'
    )) is not true then
      raise exception 'Rows of this table are not saved here.' using errcode = '42501';
    end if;
    columns := array(select jsonb_object_keys(edit.changes));
    continue when columns = '{}';
    list := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
    -- Both versions are read as rows of the table before they are compared: a moment is the same in every zone.
    versions := format('to_jsonb(t), to_jsonb(jsonb_populate_record(null::public.%1$I, $2)),
      to_jsonb(jsonb_populate_record(null::public.%1$I, $1)), $3', edit.table_name);

    -- No `select for update` before it: lists that are ordered are locked by the statement's own trigger
    -- (private.line_up), and a row that is held before that would be a deadlock.
    execute format('update public.%I t set (%s) = (select %2$s from jsonb_populate_record(t, $1))
      where t.id = %3$L and private.find_theirs(%4$s) is null', edit.table_name, list, edit.id, versions)
      using edit.changes, edit.before, columns;
    get diagnostics written = row_count;
    if written = 0 then
      execute format('select private.find_theirs(%s) from public.%I t where t.id = %L', versions, edit.table_name, edit.id)
        into collision using edit.changes, edit.before, columns;
      stopped := stopped || jsonb_build_object('table_name', edit.table_name, 'theirs', collision);
    end if;
  end loop;

  -- Leaving the block with an error takes back what it wrote; the variables stay.
  if stopped <> '[]' then raise exception using errcode = 'UNDO1'; end if;
exception when sqlstate 'UNDO1' then
  return query select * from jsonb_to_recordset(stopped) as s (table_name text, theirs jsonb);
end $$;
revoke execute on function public.save_changes(jsonb) from public, anon, authenticated;
grant execute on function public.save_changes(jsonb) to authenticated, service_role;
comment on function public.save_changes(jsonb) is 'Saves what forms changed, all or nothing. Can be null: theirs.';
