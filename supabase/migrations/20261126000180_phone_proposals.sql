-- Phone proposals: a visitor or an owner proposes a phone number in whatever way they write it. The functions that read one are in
-- 20261126001030_owner_proposals.sql.

-- A note of a person has up to 300 characters (private.read_report_note), and what a phone says besides the number up to 300.
alter table public.reports
  drop constraint report_note_has_1_to_300_characters,
  add constraint report_note_has_1_to_640_characters check (char_length(note) between 1 and 640);

-- A proposed number that cannot ring was accepted before; staff read it in the note.
update public.reports r
set
  note = concat_ws(' · ', r.note, 'Escribió: ' || (r.proposal #>> '{}')),
  proposal = null,
  previous = null
where r.reason = 'phone' and r.resolved_at is null and r.proposal is not null and private.read_phone(r.proposal #>> '{}') is null;
