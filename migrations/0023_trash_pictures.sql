-- What is restored from the trash shows its pictures again, so they count as used.
create index trash_pictures on trash using gin (picture_ids(content::text));
