/**
 * Corrections of time zones in the airport table, found by comparing it with the zones at the airports' coordinates.
 * Near borders the table is usually right, so those are not listed. Flights in China use Beijing time.
 */
const codesByZone: Record<string, string> = {
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

/** The corrected zone by airport code. */
export const correctedZones: ReadonlyMap<string, string> = new Map(
  Object.entries(codesByZone).flatMap(([zone, codes]) =>
    codes.split(' ').map((code) => [code, zone] as const),
  ),
)
