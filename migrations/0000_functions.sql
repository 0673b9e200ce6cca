-- The checks of the tables use these, so they come first.

-- Characters as a text box's maxlength counts them: UTF-16 units, a line break as one.
create function text_units(value text) returns integer
  language sql immutable strict parallel safe
  return case
    when octet_length(value) = char_length(value) then char_length(replace(value, E'\r\n', E'\n'))
    else char_length(replace(value, E'\r\n', E'\n'))
      + char_length(regexp_replace(value collate "C", '[^\U00010000-\U0010FFFF]+', '', 'g'))
  end;
--> statement-breakpoint
create function is_json_object(value text) returns boolean
  language plpgsql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
as $$
begin
  return jsonb_typeof(value::jsonb) = 'object';
exception when data_exception then
  return false;
end
$$;
