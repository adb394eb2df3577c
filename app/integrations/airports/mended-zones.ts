/**
 * Airports whose zone in the table is not that of the place, found by holding the table's zones against those at the
 * airports' coordinates; where a border is near, the table is mostly right and stays. In China flights keep Beijing's time.
 */
const mended: Record<string, string> = {
  'America/Cancun': 'ISJ PCM',
  'America/Chicago': 'BGQ CEW DGN',
  'America/Chihuahua': 'CUU',
  'America/Eirunepe': 'ERN TBT',
  'America/Fort_Nelson': 'DHO',
  'America/Los_Angeles': 'PSC RTL',
  'America/Mazatlan': 'AJS GUB PCV',
  'America/New_York': 'GCY OCE',
  'America/Punta_Arenas': 'PNT PUQ SMB WPR WPU',
  'America/Santarem': 'ALT JCR MTE OBI ORX STM TMT',
  'America/Sao_Paulo': 'QDB QRE QSC',
  'Asia/Bangkok': 'KKM',
  'Asia/Barnaul': 'BAX RGK',
  'Asia/Hovd': 'HVD LTI TNZ ULG ULO ULZ',
  'Asia/Jakarta': 'MLG',
  'Asia/Makassar': 'LUW MJU MXB PSJ RAQ SQR TJG',
  'Asia/Pontianak': 'NPO PSU SQG TBM',
  'Asia/Sakhalin': 'EKS NGK OHH ZZO',
  'Asia/Shanghai': 'AAT HQL IQM KCA KJI NLT SHF TCG TLQ TWC ZFL',
  'Asia/Tomsk': 'SWT TOF',
  'Asia/Yakutsk': 'ULK',
  'Asia/Yekaterinburg': 'OVS',
  'Australia/Adelaide': 'QBP QPE',
  'Australia/Hobart': 'BWT',
  'Australia/Melbourne': 'QLB QLL',
  'Australia/Sydney': 'CUG EVH',
  'Pacific/Bougainville': 'GEI IIS IUS RAW TOK UBI WKN',
  'Pacific/Galapagos': 'IBB',
  'Pacific/Tahiti': 'NIU RKA RMT',
}

/** The right zone of such an airport, by its code. */
export const mendedZones: ReadonlyMap<string, string> = new Map(
  Object.entries(mended).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone] as const)),
)
