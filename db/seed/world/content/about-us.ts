/** The About page, as Markdown. It describes only what the site does. */
export const aboutUs = `
{{name}} is a place to find somewhere to stay and something to drive. Hosts list their homes and vehicles here, and
guests book them by the night or by the day. You can search [stays](/) and [vehicles](/?type=vehicle) by place,
dates and features without an account.

## What we care about

- **One honest total.** You see every charge and the total before you book, and your booking keeps them. Your price
  won't change.
- **No double bookings.** Our database rules them out. If two people want the same night, one of them gets it and
  the other finds out right away.
- **Fair, double-blind reviews.** Guest and host each write a review without seeing the other's. Both are published
  together.
- **A site that works.** Every page works on an old phone and a slow connection, with or without JavaScript. There
  are no ads and no trackers. The [privacy policy](/privacy) explains what we do know about you.

## More than a bed and a car

A booking is only part of a trip. [Discover places](/discover) worth a stop, let the [route planner](/route-planner)
find places to refuel along your route, keep track of your [flights](/flights), and put it all into an
[itinerary](/itineraries) that you can share.

## Who it is for

{{name}} is for guests who want to know what they will get, and for hosts who want to be found and stay in charge.
As a host, you set your prices, your calendar and your rules, and you decide whether guests can book instantly or
need to ask first. To get started, [list your space](/create-listing). Our [host resources](/host-resources) explain
what makes a good listing.

Have a question? Visit the [Help Center](/help), or [contact us](/contact).
`.trim()
