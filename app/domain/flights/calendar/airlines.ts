/** The airlines most fly with, by IATA code: what an entry that names only a flight number is called by. */
const airlines: Record<string, string> = {
  AA: 'American Airlines', AC: 'Air Canada', AF: 'Air France', AI: 'Air India', AM: 'Aeroméxico', AS: 'Alaska Airlines', AY: 'Finnair', AZ: 'ITA Airways', B6: 'JetBlue', BA: 'British Airways',
  BR: 'EVA Air', CA: 'Air China', CI: 'China Airlines', CM: 'Copa Airlines', CX: 'Cathay Pacific', CZ: 'China Southern', DL: 'Delta Air Lines', DY: 'Norwegian', EI: 'Aer Lingus', EK: 'Emirates',
  ET: 'Ethiopian Airlines', EW: 'Eurowings', EY: 'Etihad Airways', F9: 'Frontier Airlines', FI: 'Icelandair', FR: 'Ryanair', G4: 'Allegiant Air', GA: 'Garuda Indonesia', HA: 'Hawaiian Airlines', IB: 'Iberia',
  JL: 'Japan Airlines', JQ: 'Jetstar', KE: 'Korean Air', KL: 'KLM', LA: 'LATAM', LH: 'Lufthansa', LO: 'LOT', LX: 'SWISS', MH: 'Malaysia Airlines', MU: 'China Eastern', NH: 'ANA', NK: 'Spirit Airlines',
  NZ: 'Air New Zealand', OS: 'Austrian', OZ: 'Asiana Airlines', PC: 'Pegasus', PR: 'Philippine Airlines', QF: 'Qantas', QR: 'Qatar Airways', SA: 'South African Airways', SK: 'SAS', SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines', SV: 'Saudia', TG: 'Thai Airways', TK: 'Turkish Airlines', TP: 'TAP Air Portugal', U2: 'easyJet', UA: 'United Airlines', UX: 'Air Europa', VA: 'Virgin Australia', VN: 'Vietnam Airlines',
  VS: 'Virgin Atlantic', VY: 'Vueling', W6: 'Wizz Air', WN: 'Southwest Airlines', WS: 'WestJet',
}

/** The airline of an IATA code; of one we do not know the code itself. */
export const airlineOfCode = (code: string): string => airlines[code] ?? code
