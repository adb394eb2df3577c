-- Names are folded as people type them: "Łódź" is "lodz", no longer "łodz".
UPDATE "cities" SET
  "search_name" = translate(replace(replace(replace(replace("search_name", 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħŧı', 'loddhti'),
  "search_region" = translate(replace(replace(replace(replace("search_region", 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħŧı', 'loddhti')
WHERE "search_name" ~ '[łøđðħŧıßæœþ]' OR "search_region" ~ '[łøđðħŧıßæœþ]';
