import { searchable } from '../../domain/shared/text'
import { usStates } from '../../domain/shared/us-states'

/** Regions that people commonly write after a town, by country and GeoNames code. Other countries have none here. */
export const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: usStates,
  CA: {
    '01': 'Alberta',
    '02': 'British Columbia',
    '03': 'Manitoba',
    '04': 'New Brunswick',
    '05': 'Newfoundland and Labrador',
    '07': 'Nova Scotia',
    '08': 'Ontario',
    '09': 'Prince Edward Island',
    '10': 'Quebec',
    '11': 'Saskatchewan',
    '12': 'Yukon',
    '13': 'Northwest Territories',
    '14': 'Nunavut',
  },
  GB: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
  AU: {
    '01': 'Australian Capital Territory',
    '02': 'New South Wales',
    '03': 'Northern Territory',
    '04': 'Queensland',
    '05': 'South Australia',
    '06': 'Tasmania',
    '07': 'Victoria',
    '08': 'Western Australia',
  },
}

const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** What people write for a region whose code of GeoNames is a number. */
export const regionCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: pairs('01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU'),
  AU: pairs('01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA'),
  BR: pairs(
    '01=AC 02=AL 03=AP 04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ ' +
      '22=RN 23=RS 24=RO 25=RR 26=SC 27=SP 28=SE 29=GO 30=PE 31=TO',
  ),
}

/** Other names of regions, and the ways to shorten them from before postal codes, divided by bars. */
export const otherRegionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    AL: 'Ala',
    AZ: 'Ariz',
    AR: 'Ark',
    CA: 'Calif|Cal|Californie|Kalifornien',
    CO: 'Colo',
    CT: 'Conn',
    DE: 'Del',
    FL: 'Fla|Floride',
    HI: 'Hawai',
    ID: 'Ida',
    IL: 'Ill',
    IN: 'Ind',
    KS: 'Kan|Kans',
    LA: 'Luisiana|Louisiane',
    MA: 'Mass',
    MI: 'Mich',
    MN: 'Minn',
    MS: 'Miss',
    MT: 'Mont',
    NE: 'Neb|Nebr',
    NV: 'Nev',
    NC: 'N Car|Carolina del Norte|Caroline du Nord',
    ND: 'N Dak|Dakota del Norte',
    NM: 'N Mex|Nuevo Mexico|Nouveau Mexique',
    NY: 'Nueva York|New York State|NY State',
    OK: 'Okla',
    OR: 'Ore|Oreg',
    PA: 'Penn|Penna|Pensilvania|Pennsylvanie|Pennsylvanien',
    SC: 'S Car|Carolina del Sur|Caroline du Sud',
    SD: 'S Dak|Dakota del Sur',
    TN: 'Tenn',
    TX: 'Tex|Tejas',
    VA: 'Virginie',
    WA: 'Wash|Washington State|WA State',
    WV: 'W Va|WVa',
    WI: 'Wis|Wisc',
    WY: 'Wyo',
  },
  CA: {
    '01': 'Alta',
    '03': 'Man',
    '05': 'Newfoundland|Labrador|Nfld',
    '08': 'Ont',
    '10': 'Que|PQ',
    '11': 'Sask',
    '12': 'Yukon Territory',
  },
  DE: {
    '02': 'Bayern',
    '05': 'Hessen',
    '06': 'Niedersachsen',
    '07': 'NRW|Nordrhein Westfalen',
    '08': 'Rheinland Pfalz',
    '13': 'Sachsen',
    '14': 'Sachsen Anhalt',
    '15': 'Thüringen',
  },
  // Without those that are also codes of airports, such as DGO.
  MX: {
    '01': 'Ags',
    '02': 'BC',
    '03': 'BCS',
    '04': 'Camp',
    '05': 'Chis',
    '06': 'Chih',
    '07': 'Coah',
    '08': 'Col',
    '09': 'DF',
    '11': 'Gto',
    '12': 'Gro',
    '13': 'Hgo',
    '14': 'Jal',
    '15': 'Edo Mex',
    '16': 'Mich',
    '17': 'Mor',
    '18': 'Nay',
    '19': 'NL',
    '20': 'Oax',
    '21': 'Pue',
    '22': 'Qro',
    '23': 'Q Roo|QR',
    '24': 'SLP',
    '26': 'Son',
    '27': 'Tab',
    '28': 'Tamps',
    '29': 'Tlax',
    '31': 'Yuc',
    '32': 'Zac',
  },
  UA: { '11': 'Crimea' },
}

export const regionName = (country: string, code: string): string => regions[country]?.[code] ?? ''

const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** "United States" for "US". */
export const countryName = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) ? english.of(code) : undefined) ?? code

const namesOfCountries: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))
    .map(countryName)
    .filter((name) => name.length > 2)
    .map((name) => [searchable(name), name]),
)

/** Other common names of countries, in searchable form. */
export const countryNicknames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  uae: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
  burma: 'MM',
  myanmar: 'MM',
  macedonia: 'MK',
  palestine: 'PS',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  'east timor': 'TL',
  vatican: 'VA',
  korea: 'KR',
  eire: 'IE',
  'republic of ireland': 'IE',
  usvi: 'VI',
  bvi: 'VG',
  'hong kong sar': 'HK',
  macau: 'MO',
  macao: 'MO',
}

/** The codes of three letters, by those of two. */
export const longCodes: Readonly<Record<string, string>> = pairs(
  'AE=ARE AL=ALB AR=ARG AT=AUT AU=AUS BA=BIH BE=BEL BG=BGR BO=BOL BR=BRA BS=BHS BZ=BLZ CA=CAN CH=CHE CL=CHL CN=CHN ' +
    'CO=COL CR=CRI CU=CUB CV=CPV CY=CYP CZ=CZE DE=DEU DK=DNK DO=DOM EC=ECU EE=EST EG=EGY ES=ESP FI=FIN FJ=FJI ' +
    'FR=FRA GB=GBR GE=GEO GR=GRC GT=GTM HK=HKG HN=HND HR=HRV HU=HUN ID=IDN IE=IRL IL=ISR IN=IND IR=IRN IS=ISL ' +
    'IT=ITA JM=JAM JO=JOR JP=JPN KE=KEN KH=KHM KR=KOR LA=LAO LB=LBN LK=LKA LT=LTU LU=LUX LV=LVA MA=MAR ME=MNE ' +
    'MK=MKD MT=MLT MU=MUS MV=MDV MX=MEX MY=MYS NA=NAM NG=NGA NI=NIC NL=NLD NO=NOR NP=NPL NZ=NZL OM=OMN PA=PAN ' +
    'PE=PER PH=PHL PL=POL PR=PRI PT=PRT PY=PRY QA=QAT RO=ROU RS=SRB RU=RUS RW=RWA SA=SAU SE=SWE SG=SGP SI=SVN ' +
    'SK=SVK SN=SEN SV=SLV TH=THA TN=TUN TR=TUR TT=TTO TW=TWN TZ=TZA UA=UKR UG=UGA UY=URY VE=VEN VN=VNM ' +
    'ZA=ZAF ZM=ZMB ZW=ZWE',
)

/** The name of a country, however it is typed: "United States" for "usa". Null for a country that is not known. */
export function countryNamed(typed: string): string | null {
  const text = searchable(typed)
  const code = countryNicknames[text] ?? (/^[a-z]{2}$/.test(text) ? text.toUpperCase() : undefined)
  const name = code ? countryName(code) : undefined
  return namesOfCountries.get(name ? searchable(name) : text) ?? null
}
