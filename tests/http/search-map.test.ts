import { describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeStay } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const read = async (path: string) => (await visitor(server.origin).get(path)).text()

describe('the map of results', () => {
  test('has a link for each price, and links that move it, with the basemap as a picture', async () => {
    const stay = await makeStay(server.db, { latitude: -52.4012, longitude: 31.2988, price: 214_00 })
    const text = await read('/?type=property&bounds=-52.6,31.1,-52.2,31.5')
    expect(text).toContain(
      `href="/listing/${stay.id}" aria-label="${stay.title}, from $247 a night incl. fees"`,
    )
    // Also on phones, where the unit is left out: the price of a stay may be higher.
    expect(text).toContain('<span class="text-muted">from </span><strong>$247</strong>')
    expect(text.match(/aria-label="Move the map (north|west|east|south)"/g)).toHaveLength(4)
    const basemap = /<img src="(\/map\/light\/[^"]+)"/.exec(text)![1]!
    const picture = await visitor(server.origin).get(basemap)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=604800')
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s)
    expect(await read(basemap.replace('light', 'dark'))).not.toBe(await read(basemap))
  })

  test('never says where a stay is more exactly than its listing does', async () => {
    const text = await read('/?type=property&bounds=-52.6,31.1,-52.2,31.5')
    expect(text).toMatch(/latitude\W+-52\.4,/)
    expect(text).not.toMatch(/52\.4012|31\.2988/)
  })

  test('shows windows over the date line and of the whole world', async () => {
    for (const bounds of ['-18,179,-16,-179', '-90,-180,90,180', '10,20,10.000002,20.000002']) {
      const text = await read(`/?type=property&bounds=${bounds}`)
      expect(text).toContain('aria-label="Map of the results"')
      expect(text).not.toMatch(/NaN|Infinity/)
    }
  })
})
