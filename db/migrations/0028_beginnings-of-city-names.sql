CREATE INDEX "cities_name_start" ON "cities" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cities_region_start" ON "cities" USING btree ("search_region" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cities_country_start" ON "cities" USING btree (lower("country") text_pattern_ops);--> statement-breakpoint
-- Among a few thousand cities the planner compares all names, which takes ten times as long as the index of trigrams.
CREATE FUNCTION similar_city_names(text) RETURNS SETOF text LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT search_name FROM cities WHERE search_name % $1 ORDER BY similarity(search_name, $1) DESC, search_name LIMIT 40 $$;
