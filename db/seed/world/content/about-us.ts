/** What Roamstead is, as Markdown. Only what the site does. */
export const aboutUs = `
Roamstead is a place to find somewhere to stay and something to drive. People who share their homes and vehicles list them
here; others book them, by the night or by the day. [Stays](/) and [vehicles](/?type=vehicle) can be searched by place, dates
and what they offer, without an account.

## What we care about

- **One honest total.** You see every line and the total before you book, and the booking keeps them. Whatever changes later,
  yours stays as it was.
- **No two parties for one night.** The calendar is kept where it cannot be argued with: of two who want the same night, one
  gets it, and the other is told at once.
- **Reviews that nobody answers out of spite.** Guest and host write theirs without seeing the other's. Both are shown
  together.
- **A site that works.** Every page works on an old phone and a slow line, with scripts or without them. There are no
  advertisements and no trackers; the [privacy policy](/privacy) says what we know instead.

## More than a bed and a car

Around a booking there is a trip. Look for [places worth a stop](/discover), let the [route planner](/route-planner) say where
to refuel on the way, keep your [flights](/flights) and put everything into an [itinerary](/itineraries) that you can share.

## Who it is for

For guests who would like to know what they get. For hosts who want to be found and left in charge: you set your prices, your
calendar and your rules, and decide yourself whether to be booked at once or to be asked first. Listing is started at
[List your space](/create-listing), and [Host resources](/host-resources) tells what makes a listing good.

Questions are answered in the [Help Center](/help).
`.trim()
