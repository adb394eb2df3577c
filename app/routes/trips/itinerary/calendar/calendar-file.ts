const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex' }

/** A trip's calendar as a download. Its text is null without any dates. */
export function calendarFile(found: { text: string | null } | null): Response {
  if (!found) return new Response('Itinerary not found', { status: 404, headers: plain })
  if (found.text === null)
    return new Response("There's nothing to add to a calendar yet. Add dates to the trip first.", {
      status: 409,
      headers: plain,
    })
  return new Response(found.text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="roamstead-itinerary.ics"',
      'X-Robots-Tag': 'noindex',
    },
  })
}
