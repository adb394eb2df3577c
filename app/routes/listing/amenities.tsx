/** A picture for each amenity of the specification's lists; others get a check mark. 24 by 24, drawn as lines. */
const paths: Record<string, string> = {
  WiFi: 'M3 9a13 13 0 0 1 18 0M6.5 12.5a8 8 0 0 1 11 0M10 16a3 3 0 0 1 4 0m-2 3h0',
  Kitchen: 'M7 3v18M4.5 3v5a2.5 2.5 0 0 0 5 0V3M17 21v-7h-3V8c0-3 1.5-5 3-5v18',
  Pool: 'M3 17c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M3 21c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M8 14V5.5a2.5 2.5 0 0 1 5 0M16 14V5.5a2.5 2.5 0 0 1 4-2M8 9h8',
  Parking: 'M5 4h14v16H5V4Zm5 12V8h3a2.5 2.5 0 0 1 0 5h-3',
  'Beach Access': 'M4 20h16M12 20V8M5 11c1-5 5-7 8.5-6.5S19.5 8 19 11.5L5 11Z',
  'Hot Tub': 'M4 13h16v4a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-4Zm4-3c-1.2-1.3 1.2-2.2 0-4m4 4c-1.2-1.3 1.2-2.2 0-4m4 4c-1.2-1.3 1.2-2.2 0-4',
  Gym: 'M3 12h18M6 7v10M9 9v6m9-8v10m-3-8v6',
  'Pet Friendly': 'M12 12c-2.5 0-5 3-5 5.5 0 2.5 2.5 2 5 1.5 2.5.500 5 1 5-1.5 0-2.5-2.5-5.5-5-5.5ZM5.5 10.5h0m13 0h0M9 6.5h0m6 0h0',
  GPS: 'M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  Bluetooth: 'm7 8 10 8-5 4V4l5 4L7 16',
  'Premium Sound': 'M4 10v4h3.5L12 18V6l-4.5 4H4Zm11-1.5a5 5 0 0 1 0 7M17.5 6a8.5 8.5 0 0 1 0 12',
  'Climate Control': 'M12 3v18M4.2 7.5l15.6 9m0-9-15.6 9M9.5 4.5 12 7l2.5-2.5m-5 15L12 17l2.5 2.5',
  'Backup Camera': 'M4 8h3l2-3h6l2 3h3v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  Sunroof: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  'USB Charging': 'M12 21V4m0 0L9.5 7M12 4l2.5 3M12 17l-5-3v-3m5 3 5-3V8.5M5.5 9h3v2h-3V9Zm10-3h3v2.5h-3V6Z',
}
const other = 'm5 12.5 4.5 4.5L19 7.5'

export function Amenities({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-4 break-words">
          <svg width={24} height={24} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" className="shrink-0 text-muted">
            <path d={paths[name] ?? other} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
