/** The Help Center, as Markdown. Every heading is a question. Amounts are left out because the site shows them. */
export const faq = `
## Do I need an account?

Not to look around. Anyone can search and see listings, reviews and places. To book, message a host, save listings
or plan a trip, [sign up](/login?mode=sign-up) with a name, an email address and a password.

## How do I book?

Choose your dates and the number of guests on a listing. If it offers Instant Book, your booking is confirmed right
away. Otherwise you send a request: the host has 24 hours to accept or decline it, and we hold your dates until
then. If the host doesn't respond in time, the request expires and you owe nothing.

## What will it cost?

You see every charge before you book: the nights or days, the service fee, the processing fee, any discount, and the
total. Your booking keeps these amounts, even if prices or fees change later.

## How do I pay?

{{payments}}

## Can I cancel?

Yes, until the booking begins. Your refund depends on the listing's cancellation policy: flexible, moderate or
strict. See [Cancellation options](/cancellation) for how each one works. We show you the exact amount again before
you cancel. It costs nothing to cancel a request that hasn't been accepted yet. If the host cancels, you get a
full refund.

## Where do I find my booking?

Under [My Bookings](/bookings), with its dates, its total and a way to contact your host. You can also add a
confirmed booking to your own calendar.

## How do I use a discount code?

Enter it on the listing before you book. You see right away how much it takes off, or why it can't be used. A host's
code works only for that host's listings.

## How do reviews work?

After a stay or a trip, guest and host have 14 days to review each other. Neither review can be read until both are
written or the 14 days are over. Reviews are final once submitted.

## How do I talk to a host?

Use the message button on a listing or a booking. All your conversations are under [Messages](/messages). If
someone bothers you, you can block them.

## How do I become a host?

Start at [List your space](/create-listing) or [List your vehicle](/create-listing?type=vehicle). Add a description,
photos, a price and rules. Your listing is a draft until you publish it. See [Host resources](/host-resources) for
advice on each step.

## What does a host pay?

Hosts pay a commission on the price of the nights or days booked. Each request shows what you would earn before you
respond, and the [terms of service](/terms) explain how it is calculated.

## I forgot my password or username

[Account recovery](/forgot-credentials) can email you a link to set a new password, or text a code to the phone
number on your profile so that you can look up your username.

## How do I see where I am signed in?

[Account Security](/account/security) lists every device and lets you sign out of each one.

## How do I report a problem?

In an emergency, call emergency services first. [Safety information](/safety) has the numbers and tells you what
to do next. Otherwise, write to the host or guest through Messages, so that there is a record with the booking.

## How do I contact the people who run this site?

On the [contact page](/contact). This is a demo of {{name}} with made-up people and listings, and there is no one
behind it: what you write there only shows up in the demo's outbox. If you run your own site, set its support address,
phone number and hours in the console.
`.trim()
