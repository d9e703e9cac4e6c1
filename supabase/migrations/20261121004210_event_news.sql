-- News of an event. Here, because the table of news is older than that of events.

alter table public.news add column event_id uuid references public.events (id) on delete set null;
create index news_event_id_idx on public.news (event_id); -- an event's news

comment on column public.news.event_id is 'The event that the item is about; an item outlives it';
