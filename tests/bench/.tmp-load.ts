import pg from 'pg'
import { startPostgres } from '/work/main/tests/support/postgres'
import { layFoundation } from '/work/main/tests/bench/synthetic-schema'
import { growTo } from '/work/main/tests/bench/synthetic-listings'
import { connect } from '/work/main/db/client.server'
const server = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: async () => {} } : await startPostgres()
try {
  const c = new pg.Client({ connectionString: server.url }); c.on('error', () => {}); await c.connect()
  const m = await connect({ databaseUrl: server.url, dataDir: '' }); await m.migrate(); await m.close()
  console.log((await c.query('select version()')).rows[0])
  await layFoundation(c)
  for (const size of process.argv.slice(2).map(Number)) {
    let t = Date.now(); await growTo(c, size, '2026-11-20'); console.log(size, Date.now() - t, 'ms')
  }
  for (const q of ["select count(*)::int, count(*) filter (where type='vehicle')::int v from listings", "select count(*)::int, count(distinct listing_id)::int l, min(check_in), max(check_out) from bookings", "select count(*)::int from availability", "select count(*)::int from cities", "select location, count(*)::int from listings group by 1 order by 2 desc limit 8", "select relname, pg_size_pretty(pg_relation_size(oid)) from pg_class where relnamespace='public'::regnamespace and pg_relation_size(oid)>1e6 order by pg_relation_size(oid) desc limit 20", "select title, price, amenities, max_guests, bedrooms, bathrooms, place_type, rank, vehicle_specs, id, images, left(description,80) from listings limit 4", "select round(percentile_cont(array[.05,.5,.95]) within group (order by price)::numeric) from listings", "select conname, contype from pg_constraint where conrelid in ('bookings'::regclass,'listings'::regclass)", "select indexname from pg_indexes where tablename in ('listings','bookings','users','availability')"]) {
    try { console.log(q); console.dir((await c.query(q)).rows, {depth:5, breakLength: 200}) } catch (e) { console.log(String(e)) }
  }
  await c.end()
} catch (e) { console.error(e.message, e.position, e.where, e.detail) } finally { await server.stop() }
