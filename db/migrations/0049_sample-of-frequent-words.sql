-- One listing in sixteen has each of its words a second time, with a '#', and now one in 256 a third time, with '##'. Which
-- words are frequent is asked of those few first. The daily task for the words of searches adds them to the listings
-- there are, in batches.
CREATE OR REPLACE FUNCTION with_sample(words tsvector, id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN
    IF right(id::text, 1) <> '0' THEN RETURN words; END IF;
    RETURN words || array_to_tsvector(ARRAY(
      SELECT mark || word FROM unnest(tsvector_to_array(words)) word
        CROSS JOIN unnest(CASE WHEN right(id::text, 2) = '00' THEN '{#,##}' ELSE '{#}' END::text[]) mark
    ));
  END $$;
