-- A process of a version before the column empties a message that it has sent without knowing of it.
CREATE FUNCTION empty_parts_with_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parts := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER empty_parts_with_text BEFORE UPDATE OF "text" ON "outbox_messages"
  FOR EACH ROW WHEN (NEW."text" = '' AND NEW.parts IS NOT NULL) EXECUTE FUNCTION empty_parts_with_text();
