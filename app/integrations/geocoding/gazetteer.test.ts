import { describe, expect, it } from 'vitest'
import { milesBetween } from '../../domain/shared/distance'
import { destinations } from './destinations'
import { findInGazetteer } from './gazetteer.server'

const labels = async (typed: string) => (await findInGazetteer(typed)).map(({ label }) => label)

/** What people type, what it must find first and, if it is ambiguous, what else; nothing after the bar: no place. */
const typedTexts = `
Whidbey Island, WA|Whidbey Island, Washington, United States
Orcas Island, WA|Orcas Island, Washington, United States
Orcas Island, Washington, United States|Orcas Island, Washington, United States
Nowhere Island, WA|
Nowhere Island, Washington USA|
Lake of Nothing, MO|
Lake of the Ozarks, MO|Lake of the Ozarks, Missouri, United States
Saint Louis, MO|St. Louis, Missouri, United States
St Louis MO|St. Louis, Missouri, United States
OFallon, MO|O'Fallon, Missouri, United States
O Fallon MO|O'Fallon, Missouri, United States
Ft. Lauderdale, FL|Fort Lauderdale, Florida, United States
Ft Worth|Fort Worth, Texas, United States
Mt. Pleasant, SC|Mount Pleasant, South Carolina, United States
Mt Vernon, WA|Mount Vernon, Washington, United States
N. Myrtle Beach, SC|North Myrtle Beach, South Carolina, United States
W Palm Beach FL|West Palm Beach, Florida, United States
Haleiwa, HI|Hale‘iwa, Hawaii, United States
Hale'iwa, HI|Hale‘iwa, Hawaii, United States
Kaanapali|Kā‘anapali, Hawaii, United States
Ewa Beach|‘Ewa Beach, Hawaii, United States
Coeur dAlene|Coeur d'Alene, Idaho, United States
Coeur d’Alene, ID|Coeur d'Alene, Idaho, United States
Marthas Vineyard|Martha's Vineyard, Massachusetts, United States
Winston Salem, NC|Winston-Salem, North Carolina, United States
La Porte, IN|LaPorte, Indiana, United States
Ste. Genevieve, MO|Sainte Genevieve, Missouri, United States
Sault Sainte Marie, MI|Sault Ste. Marie, Michigan, United States
St Tropez|Saint-Tropez, France
Saint Petersburg, FL|St. Petersburg, Florida, United States
Lodz, Poland|Łódź, Poland
Wroclaw|Wrocław, Poland
Bialystok|Białystok, Poland
Wrocław, Polska|Wrocław, Poland
Tromso, Norway|Tromsø, Norway
Diyarbakir|Diyarbakır, Türkiye
Isafjordur|Ísafjörður, Iceland
Gdansk|Gdańsk, Poland
München, Germany|Munich, Germany
München|Munich, Germany
Muenchen, Deutschland|Munich, Germany
Koebenhavn|Copenhagen, Denmark
Aarhus|Århus, Denmark
Malmoe|Malmö, Sweden
Zuerich, Schweiz|Zürich, Switzerland
Genève, Suisse|Genève, Switzerland
Firenze, Italia|Florence, Italy
Sevilla, España|Sevilla, Spain
Praha|Prague, Czechia
Izmir, Turkey|İzmir, Türkiye
Geneva|Genève, Switzerland|Geneva, New York, United States
Geneva, NY|Geneva, New York, United States
Cologne|Köln, Germany|Cologne, Minnesota, United States
Cologne, Germany|Köln, Germany
Seville|Sevilla, Spain|Seville, Ohio, United States
Seville, OH|Seville, Ohio, United States
Nuremberg|Nürnberg, Germany
Ghent|Gent, Belgium
Bruges, Belgium|Brugge, Belgium
Gothenburg|Göteborg, Sweden|Gothenburg, Nebraska, United States
Heraklion, Crete|Irákleion, Greece
Quebec City|Québec, Quebec, Canada
Antwerp, Belgium|Antwerpen, Belgium
Hanover|Hannover, Germany|Hanover, New Hampshire, United States
Lucerne, Switzerland|Luzern, Switzerland
Basle|Basel, Switzerland
Marseilles, France|Marseille, France
Lyons, France|Lyon, France
Syracuse, Sicily|Siracusa, Italy
Cracow|Kraków, Poland
Pilsen|Pilsen, Czechia
Salonica|Thessaloníki, Greece
Chania|Chaniá, Greece
Frankfurt, Germany|Frankfurt am Main, Germany|Frankfurt (Oder), Germany
The Hague|The Hague, Netherlands
San Sebastian, Spain|Donostia / San Sebastián, Spain
Fez|Fès, Morocco
Saigon|Ho Chi Minh City, Vietnam
Bombay|Mumbai, India
Xian|Xi’an, China
Hoi An|Hội An, Vietnam
Kiev|Kyiv, Ukraine
NYC|New York City, New York, United States
Maui|Maui, Hawaii, United States
Maui, Hawaii, USA|Maui, Hawaii, United States
Kauai|Kauai, Hawaii, United States
Lahaina, Maui, HI|Lahaina, Hawaii, United States
Lake Tahoe|Lake Tahoe, California, United States
Lake Tahoe, NV|Lake Tahoe, California, United States
S Lake Tahoe, CA|South Lake Tahoe, California, United States
Yellowstone|Yellowstone National Park, Wyoming, United States
Yellowstone, MT|Yellowstone National Park, Wyoming, United States
Yosemite|Yosemite National Park, California, United States
Zion|Zion National Park, Utah, United States|Zion, Illinois, United States
Glacier National Park, Montana|Glacier National Park, Montana, United States
Smoky Mountains, TN|Great Smoky Mountains National Park, Tennessee, United States
Outer Banks, NC|Outer Banks, North Carolina, United States
Cape Cod|Cape Cod, Massachusetts, United States
The Hamptons|Hamptons, New York, United States
Finger Lakes, New York|Finger Lakes, New York, United States
Napa Valley|Napa Valley, California, United States
Napa|Napa, California, United States
Banff National Park|Banff National Park, Alberta, Canada
PEI|Prince Edward Island, Canada
Tuscany|Tuscany, Italy
Provence, France|Provence, France
Cote d'Azur|French Riviera, France
Santorini|Santorini, Greece
Crete|Crete, Greece|Crete, Illinois, United States
Crete, IL|Crete, Illinois, United States
Majorca|Mallorca, Spain
Bali, Indonesia|Bali, Indonesia
Isle of Skye|Isle of Skye, Scotland, United Kingdom
Lake District, UK|Lake District, England, United Kingdom
St Ives, Cornwall|St Ives, England, United Kingdom
Bodensee|Lake Constance, Germany
Lake Garda, Italy|Lake Garda, Italy
Jamaica|Jamaica|Jamaica, New York, United States
Tasmania|Tasmania, Australia
Florence, Tuscany|Florence, Italy
Munich, Bavaria, Germany|Munich, Germany
Asheville, Buncombe County, NC|Asheville, North Carolina, United States
Asheville, NC, United States of America|Asheville, North Carolina, United States
Portland (Maine)|Portland, Maine, United States
São Paulo, SP|São Paulo, Brazil
Toronto, ON|Toronto, Ontario, Canada
London, ON|London, Ontario, Canada
Ontario, CA|Ontario, California, United States
Sydney, NSW|Sydney, New South Wales, Australia
Hobart, TAS|Hobart, Tasmania, Australia
Perth, Scotland|Perth, Scotland, United Kingdom
Paris Texas|Paris, Texas, United States
Tbilisi, Georgia|Tbilisi, Georgia
Rome, Georgia|Rome, Georgia, United States
California, MD|California, Maryland, United States
Washington|Washington, D.C., District of Columbia, United States|Washington, Pennsylvania, United States
Ontario|Ontario, California, United States|Ontario, Oregon, United States
New York|New York City, New York, United States
350 5th Ave, New York, NY 10118|New York City, New York, United States
350 5th Ave, New York|New York City, New York, United States
Unheard Of, New York|
Unheard Of, Mexico|
Unheard Of, Georgia|
California|
Georgia, USA|
Kansas|
Mexico|
WA|
MO|
Washington State|
Luxembourg|Luxembourg
Singapore|Singapore
Monte Carlo, Monaco|Monte-Carlo, Monaco
`

describe('the gazetteer', () => {
  it.each(
    typedTexts
      .trim()
      .split('\n')
      .map((row) => row.split('|')),
  )('finds for %j first %s', async (typed, first, ...others) => {
    const found = await labels(typed!)
    expect(found[0] ?? '').toBe(first)
    expect(found).toEqual(expect.arrayContaining(others))
    if (others.length === 0) expect(found.length).toBeLessThanOrEqual(1)
  })

  it('finds every destination by each of its names, alone and in its country', async () => {
    for (const { names, place } of destinations)
      for (const name of names)
        for (const typed of [name, `${name}, ${place.country}`])
          expect((await findInGazetteer(typed))[0]?.id, typed).toBe(place.id)
  })

  it.each([
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['portland oregon', 'Portland, Oregon, United States'],
    ['12 Main Street, Austin, TX 78701', 'Austin, Texas, United States'],
    ['Marina Bay, Singapore', 'Singapore'],
    ['Le Marais, Paris, France', 'Paris, France'],
    ['Cape Town South Africa', 'Cape Town, South Africa'],
    ['New York, New York', 'New York City, New York, United States'],
    ['San Francisco, CA, USA', 'San Francisco, California, United States'],
    ['Washington, DC', 'Washington, D.C., District of Columbia, United States'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['Reykjavik', 'Reykjavík, Iceland'],
    ['Toronto, Ontario', 'Toronto, Ontario, Canada'],
    ['London, UK', 'London, England, United Kingdom'],
    [
      'Washington, D.C., District of Columbia, United States',
      'Washington, D.C., District of Columbia, United States',
    ],
    ['10 de Abril, Mexico', '10 de Abril, Mexico'],
  ])('finds for %j the town %s', async (typed, label) => {
    expect(await labels(typed)).toEqual([label])
  })

  it('finds every Portland, the largest first', async () => {
    const found = await labels('Portland')
    expect(found.slice(0, 2)).toEqual(['Portland, Oregon, United States', 'Portland, Maine, United States'])
    expect(found.length).toBeGreaterThan(5)
  })

  it('adds a larger town nearby to labels that would be the same', async () => {
    const found = await labels('Villanueva, Colombia')
    expect(new Set(found).size).toBe(found.length)
    expect(found.some((label) => label.includes('(near '))).toBe(true)
  })

  it('finds a town by a label with a larger town nearby', async () => {
    const found = await findInGazetteer('Villanueva, Colombia')
    expect(found.length).toBeGreaterThan(1)
    for (const town of found) expect(await findInGazetteer(town.label)).toContainEqual(town)
  })

  it('returns coordinates and the country of a town', async () => {
    const [kyoto] = await findInGazetteer('Kyoto')
    expect(kyoto!.country).toBe('Japan')
    expect(milesBetween(kyoto!, { latitude: 35.0116, longitude: 135.7681 })).toBeLessThan(6)
  })

  it.each([
    '',
    '   ',
    ',,,',
    'Nowhereville',
    'Portland, Norway',
    '12345',
    'x'.repeat(5_000),
    'a '.repeat(2_000),
    '__proto__',
    'constructor',
  ])('finds nothing for %j', async (typed) => {
    expect(await findInGazetteer(typed.slice(0, 200))).toEqual([])
  })
})
