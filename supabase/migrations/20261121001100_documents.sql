-- Documents: for members only, records and files alike (the bucket is private: see storage).

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint documents_title_length check (char_length(btrim(title)) between 1 and 200),
  description text constraint documents_description_length check (char_length(description) between 1 and 5000),
  category text not null default 'general' constraint documents_category_known
    check (category in ('general', 'meeting_minutes', 'financial', 'constitution', 'bylaws', 'forms', 'other')),
  file_url text not null constraint documents_file_url_is_object_path
    check (char_length(file_url) between 1 and 500 and file_url !~ '^/|\.\.|:'),
  file_size integer constraint documents_file_size_range check (file_size between 1 and 10485760),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

create index documents_created_at_idx on public.documents (created_at desc, id); -- newest first
create index documents_category_idx on public.documents (category, created_at desc);
create index documents_file_url_idx on public.documents (file_url); -- whether a file may be opened
create index documents_uploaded_by_idx on public.documents (uploaded_by);

comment on column public.documents.file_url is 'Path of the object in the private bucket "documents"; links are signed when clicked';
comment on column public.documents.file_size is 'Bytes';

-- The signed-in user is the uploader, whatever the client sends; later edits do not change it.
create function private.pin_uploader() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.uploaded_by := case when tg_op = 'INSERT' then private.actor_id() else old.uploaded_by end;
  end if;
  return new;
end $$;

create trigger pin_uploader before insert or update on public.documents
  for each row execute function private.pin_uploader();
create trigger audit_change after insert or update or delete on public.documents
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

alter table public.documents enable row level security;

create policy "Members can read documents" on public.documents
  for select to authenticated using ((select private.is_member()));
create policy "Permitted people can add documents" on public.documents
  for insert to authenticated with check ((select private.may('documents', 'create')));
create policy "Permitted people can edit documents" on public.documents
  for update to authenticated
  using ((select private.may('documents', 'update'))) with check ((select private.may('documents', 'update')));
create policy "Permitted people can delete documents" on public.documents
  for delete to authenticated using ((select private.may('documents', 'delete')));

grant select, insert, update, delete on public.documents to authenticated;

-- Members see an uploader's name and nothing else of that profile.
create function private.document_uploaders() returns table (id uuid, full_name text)
language sql stable security definer set search_path = ''
as $$
  select id, full_name from public.profiles
  where private.is_member() and id in (select uploaded_by from public.documents)
$$;
grant execute on function private.document_uploaders() to authenticated;

create view public.document_uploaders with (security_invoker = true) as
  select id, full_name from private.document_uploaders();

grant select on public.document_uploaders to authenticated;

comment on view public.document_uploaders is 'Who uploaded a document, by name. Can be null: none.'; -- read by `npm run types`

create function public.search_documents(q text default '') returns setof public.documents
language sql stable set search_path = ''
as $$
  select * from public.documents
  where private.fold(concat_ws(' ', title, description)) like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function public.search_documents(text) to authenticated;
