-- What checks and generated columns of the tables call, so it comes first.

-- Characters as a text box's maxlength counts them: UTF-16 units, a line break as one.
create function text_units(value text) returns integer
  language sql immutable strict parallel safe
  return case
    when octet_length(value) = char_length(value) then char_length(replace(value, E'\r\n', E'\n'))
    else char_length(replace(value, E'\r\n', E'\n'))
      + char_length(regexp_replace(value collate "C", '[^\U00010000-\U0010FFFF]+', '', 'g'))
  end;

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

-- What stands between two words is what JavaScript calls white space, whatever the database's locale calls so.
create function count_words(value text) returns integer
  language sql immutable strict parallel safe
  return regexp_count(value collate "C",
    '[^\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+');

-- What is read of a text: without the marks that stand alone, the addresses of links, and pictures but for their captions.
-- Marks around a word count as part of it, and searches do not see them. `plainWords` does nearly the same in the browser.
create function plain_words(value text, format text) returns text
  language sql immutable strict parallel safe
  return case when format = 'plain' then value else
    translate(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(value collate "C",
              '^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+', '', 'gn'),
            '^[ \t]*(?:#{1,6}(?=[ \t]|$)|`{3,}[^`]*$|~{3,}.*$|[-*_|: \t]+$)|[ \t]#+[ \t]*$', '', 'gn'),
          '!\[[^][]*\]\((?:[^()"\n]|\([^()\n]*\))*(?:"([^"\n]*)"[ \t]*)?\)', ' \1 ', 'gn'),
        '\[([^][]*)\]\((?:[^()\n]|\([^()\n]*\))*\)', '\1', 'gn'),
      '|', ' ')
  end;

-- Keeps stop words, so that "IT support" is not found wherever there is support.
create text search dictionary word_stems (template = pg_catalog.snowball, language = english);

create function stems_of(words text[]) returns text[]
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg((ts_lexize('public.word_stems', word))[1] order by place), '{}')
    from unnest(words) with ordinality as listed (word, place)
$$;
comment on function stems_of(text[]) is 'The stem of each word.';

create function term_stems(term text) returns text[]
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select public.stems_of(array(select found[1] from regexp_matches(term, '[[:alnum:]]+', 'g') as found))
$$;
comment on function term_stems(text) is 'The stems of a term of the vocabulary, in their order.';

revoke all on function text_units(text), is_json_object(text), count_words(text), plain_words(text,text),
  stems_of(text[]), term_stems(text) from public;
grant execute on function text_units(text) to beunec_visitor, beunec_member, beunec_admin, beunec_auth;
grant execute on function is_json_object(text) to beunec_member, beunec_admin;
grant execute on function count_words(text), plain_words(text,text), term_stems(text) to beunec_admin;
grant execute on function stems_of(text[]) to beunec_visitor, beunec_admin;
