import { describe, expect, it } from 'vitest'
import { milesBetween } from '../../domain/shared/distance'
import { destinations } from './destinations'
import { findInGazetteer } from './gazetteer.server'

const labels = async (typed: string) => (await findInGazetteer(typed)).map(({ label }) => label)

/** What people type, what it must find first and, if it is ambiguous, what else; nothing after the bar: no place. */
const typedTexts = `
Whidbey Island, WA|Whidbey Island, Washington, United States
Nowhere Island, WA|
Wales|
Wales, UK|
Wales, England|Wales, England, United Kingdom
Lake of Nothing, MO|
Lake of the Ozarks, MO|Lake of the Ozarks, Missouri, United States
Saint Louis, MO|St. Louis, Missouri, United States
OFallon, MO|O'Fallon, Missouri, United States
Ft. Lauderdale, FL|Fort Lauderdale, Florida, United States
Mt. Pleasant, SC|Mount Pleasant, South Carolina, United States
N. Myrtle Beach, SC|North Myrtle Beach, South Carolina, United States
Haleiwa, HI|Hale‘iwa, Hawaii, United States
Kaanapali|Kā‘anapali, Hawaii, United States
Coeur dAlene|Coeur d'Alene, Idaho, United States
Marthas Vineyard|Martha's Vineyard, Massachusetts, United States
St Tropez|Saint-Tropez, France
Lodz, Poland|Łódź, Poland
Wroclaw|Wrocław, Poland
Bialystok|Białystok, Poland
北京市|Beijing, China
台北市|Taipei, Taiwan
京都府京都市|Kyoto, Japan
広州|Guangzhou, China
서울시|Seoul, South Korea
부산광역시|Busan, South Korea
Харьков|Kharkiv, Ukraine
Σαντορίνη|Santorini, Greece
Μύκονος|Mykonos, Greece
Habana, Cuba|Havana, Cuba
Prishtina|Pristina, Kosovo
Bruneck|Brunico, Italy
México, D.F.|Mexico City, Mexico
Monterrey, N.L.|Monterrey, Mexico
Tulum, Q.R.|Tulum, Mexico
Diyarbakir|Diyarbakır, Türkiye
München, Germany|Munich, Germany
Geneva|Genève, Switzerland|Geneva, New York, United States
Cologne|Köln, Germany|Cologne, Minnesota, United States
Seville|Sevilla, Spain|Seville, Ohio, United States
Gothenburg|Göteborg, Sweden|Gothenburg, Nebraska, United States
Quebec City|Québec, Quebec, Canada
Hanover|Hannover, Germany|Hanover, New Hampshire, United States
Syracuse, Sicily|Siracusa, Italy
Frankfurt, Germany|Frankfurt am Main, Germany|Frankfurt (Oder), Germany
The Hague|The Hague, Netherlands
San Sebastian, Spain|Donostia / San Sebastián, Spain
NYC|New York City, New York, United States
Maui|Maui, Hawaii, United States
Maui, Hawaii, USA|Maui, Hawaii, United States
Lahaina, Maui, HI|Lahaina, Hawaii, United States
Lake Tahoe|Lake Tahoe, California, United States
Yellowstone|Yellowstone National Park, Wyoming, United States
Waikiki|Waikiki, Hawaii, United States|Waikiki, Western Australia, Australia
Helen, GA|Helen, Georgia, United States
Hocking Hills, OH|Hocking Hills, Ohio, United States
Yosemite|Yosemite National Park, California, United States
Zion|Zion National Park, Utah, United States|Zion, Illinois, United States
Outer Banks, NC|Outer Banks, North Carolina, United States
The Hamptons|Hamptons, New York, United States
Napa|Napa, California, United States
PEI|Prince Edward Island, Canada
Crete|Crete, Greece|Crete, Illinois, United States
Isle of Skye|Isle of Skye, Scotland, United Kingdom
Martinique|Martinique
Guam|Guam
Iceland|Iceland
Puerto Rico|Island of Puerto Rico, Puerto Rico
Unheard Of, Iceland|
12 Unheard Of, Iceland|
Blue Lagoon, Iceland|Blue Lagoon, Iceland
Acadia|Acadia National Park, Maine, United States
Vashon Island|Vashon Island, Washington, United States
Beaver Island, MI|Beaver Island, Michigan, United States
Mount St. Helens, WA|Mount St. Helens, Washington, United States
Niagara-on-the-Lake|Niagara-on-the-Lake, Ontario, Canada
Isla de Pascua|Easter Island, Chile
Georgetown, DC|Georgetown, District of Columbia, United States
Lake Minnetonka, MN|Lake Minnetonka, Minnesota, United States
Cuyahoga Valley National Park|Cuyahoga Valley National Park, Ohio, United States
Old San Juan, PR|Old San Juan, Puerto Rico
Sal|Sal Island, Cape Verde|Sāl, Jordan
Isle of Mull|Isle of Mull, Scotland, United Kingdom
Jamaica|Jamaica|Jamaica, New York, United States
Tasmania|Tasmania, Australia
Florence, Tuscany|Florence, Italy
Munich, Bavaria, Germany|Munich, Germany
Asheville, Buncombe County, NC|Asheville, North Carolina, United States
Portland (Maine)|Portland, Maine, United States
London, ON|London, Ontario, Canada
Ontario, CA|Ontario, California, United States
Perth, Scotland|Perth, Scotland, United Kingdom
Paris Texas|Paris, Texas, United States
Tbilisi, Georgia|Tbilisi, Georgia
Washington|Washington, D.C., District of Columbia, United States|Washington, Pennsylvania, United States
Ontario|Ontario, California, United States|Ontario, Oregon, United States
New York|New York City, New York, United States
350 5th Ave, New York|New York City, New York, United States
Unheard Of, New York|
California|
Washington State|
Luxembourg|Luxembourg
Singapore|Singapore
Monte Carlo, Monaco|Monte-Carlo, Monaco
Miami, Fla.|Miami, Florida, United States
Mobile, Ala.|Mobile, Alabama, United States
Nashville, Tenn.|Nashville, Tennessee, United States
Puerto Vallarta, Jal.|Puerto Vallarta, Mexico
Calgary, Alta.|Calgary, Alberta, Canada
San Juan, PR 00901, USA|San Juan, Puerto Rico
San Juan, Puerto Rico, USA|San Juan, Puerto Rico
Charlotte Amalie, USVI, USA|Charlotte Amalie, U.S. Virgin Islands
Pago Pago, American Samoa, USA|Pago Pago, American Samoa
Florida, USA|
Asheville, N.C.|Asheville, North Carolina, United States
Charleston, W.Va.|Charleston, West Virginia, United States
Rome, ITA|Rome, Italy
Toronto, CAN|Toronto, Ontario, Canada
Philadelphia, Pensilvania|Philadelphia, Pennsylvania, United States
Leipzig, Sachsen|Leipzig, Germany
Yangon, Myanmar (Burma)|Yangon, Myanmar (Burma)
Hong Kong, China|Hong Kong, Hong Kong SAR China
Granada, Nicaragua|Granada, Nicaragua
Florida, Uruguay|Florida, Uruguay
San Antonio Texas|San Antonio, Texas, United States
crete il|Crete, Illinois, United States
porter in|Porter, Indiana, United States
Ipswich, Suffolk|Ipswich, England, United Kingdom|Suffolk, Virginia, United States
Dover, Kent|Dover, England, United Kingdom
Epping, Essex|Epping, England, United Kingdom
Boston, Lincolnshire|Boston, England, United Kingdom
Whitby, North Yorkshire|Whitby, England, United Kingdom
Liverpool, Merseyside|Liverpool, England, United Kingdom
Inverness, Highland|Inverness, Scotland, United Kingdom
Killarney, Co Kerry|Cill Airne, Ireland
Killarney, County Kerry|Cill Airne, Ireland
Newcastle, Co. Down|Newcastle, Northern Ireland, United Kingdom
Walberswick, Suffolk|
Lahinch, Clare|
12 Main St, Kent, WA|Kent, Washington, United States
Dover, Kent, DE|Dover, Delaware, United States
Annecy, Haute-Savoie|Annecy, France
Zermatt, Wallis|Zermatt, Switzerland
Sankt Moritz, Graubünden|St. Moritz, Switzerland
Portofino, GE|Portofino, Italy
00184 Roma RM|Rome, Italy
50122 Firenze FI|Florence, Italy
Milan, MI|Milan, Michigan, United States
Notting Hill, London|London, England, United Kingdom|London, Ontario, Canada
Helena, Nowhere|
Nerja, Málaga|Nerja, Spain
Sorrento, Naples|Sorrento, Italy
Alberobello, Bari, Italy|Alberobello, Italy
Kinsale, Cork|Kinsale, Ireland
Santa Monica, Los Angeles|Santa Monica, California, United States
Boulder, Denver|Boulder, Colorado, United States
Potsdam, Berlin|Potsdam, Germany
Waikiki, Honolulu|Waikiki, Hawaii, United States
Richmond, London|Richmond, England, United Kingdom
Decatur, Atlanta|Decatur, Georgia, United States
St Mawes, Cornwall|Cornwall, England, United Kingdom|Cornwall, Ontario, Canada
Kingston, London|London, England, United Kingdom|Kingston, Jamaica
350 Boulder, Denver|Denver, Colorado, United States
London SW1A 1AA|London, England, United Kingdom|London, Ontario, Canada
Toronto, ON M5V 2T6|Toronto, Ontario, Canada
Portland, ME 04101, USA|Portland, Maine, United States
Austin, TX 78701-1234, USA|Austin, Texas, United States
Windsor, Ontario N9A, Canada|Windsor, Ontario, Canada
1012 AB Amsterdam|Amsterdam, Netherlands|Amsterdam, New York, United States
near Nashville, TN|Nashville, Tennessee, United States
Denver metro area|Denver, Colorado, United States|Denver, Pennsylvania, United States
Pt St Lucie FL|Port Saint Lucie, Florida, United States
Sta Monica, CA|Santa Monica, California, United States
No. Las Vegas|North Las Vegas, Nevada, United States
JFK|John F. Kennedy International Airport, New York, United States
jfk airport, New York|John F. Kennedy International Airport, New York, United States
Heathrow|London Heathrow Airport, England, United Kingdom|Heathrow, Florida, United States
O'Hare|O'Hare International Airport, Illinois, United States
Chicago OHare|O'Hare International Airport, Illinois, United States
LAX airport|Los Angeles International Airport, California, United States
LAX, CA|Los Angeles International Airport, California, United States
Charles de Gaulle|Paris-Charles De Gaulle Airport, France
Schiphol|Amsterdam Airport Schiphol, Netherlands
LAX, Los Angeles|Los Angeles International Airport, California, United States
Heathrow Airport, London, UK|London Heathrow Airport, England, United Kingdom
Aspen airport|Aspen, Colorado, United States
Ushuaia International Airport|Ushuaia, Argentina
Unheard Of airport|
SAN|San Diego International Airport, California, United States|San, Mali
Terminal 3, LAX|Los Angeles International Airport, California, United States
Lisbon Airport|Lisbon Portela Airport, Portugal
ORD|O'Hare International Airport, Illinois, United States|Ord, Nebraska, United States
Goa|Goa, India|Goa, Philippines
Nan|Nan, Thailand
San Unknown, California|
Den Unknown, Colorado|
Frankfurt/Main|Frankfurt am Main, Germany
Frankfurt a.M.|Frankfurt am Main, Germany
Frankfurt/Oder|Frankfurt (Oder), Germany
St Anton|St Anton am Arlberg, Austria|Sankt Anton im Montafon, Austria
Sankt Anton/Arlberg|St Anton am Arlberg, Austria
St. Wolfgang, Austria|Sankt Wolfgang im Salzkammergut, Austria
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
    for (const { names, place } of destinations.filter(({ place }) => place.population >= 1_000))
      for (const name of names)
        for (const typed of [name, `${name}, ${place.country}`])
          expect((await findInGazetteer(typed))[0]?.id, typed).toBe(place.id)
  })

  it('finds small towns that many travelers visit in their region, and alone after larger ones', async () => {
    const small = destinations.filter(({ place }) => place.population < 1_000)
    expect(small.length).toBeGreaterThan(50)
    for (const { place } of small) {
      expect((await findInGazetteer(place.label))[0]?.id, place.label).toBe(place.id)
      const alone = (await findInGazetteer(place.city)).map(({ id }) => id)
      if (alone.length < 10) expect(alone).toContain(place.id)
    }
    expect((await labels('Boulder'))[0]).toBe('Boulder, Colorado, United States')
  })

  it.each([
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['12 Main Street, Austin, TX 78701', 'Austin, Texas, United States'],
    ['Marina Bay, Singapore', 'Singapore'],
    ['Le Marais, Paris, France', 'Paris, France'],
    ['Cape Town South Africa', 'Cape Town, South Africa'],
    ['San Francisco, CA, USA', 'San Francisco, California, United States'],
    ['Washington, DC', 'Washington, D.C., District of Columbia, United States'],
    ['London, UK', 'London, England, United Kingdom'],
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

  it.each(['', 'Nowhereville', 'Portland, Norway', 'x'.repeat(5_000), 'a '.repeat(2_000), '__proto__'])(
    'finds nothing for %j',
    async (typed) => {
      expect(await findInGazetteer(typed.slice(0, 200))).toEqual([])
    },
  )
})
