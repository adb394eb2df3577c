/** What people ask, as Markdown: every section is a question. Only what the site does; amounts are shown where they apply. */
export const faq = `
## Do I need an account?

Not to look around: searching, listings, reviews and places are open to everybody. To book, to write to a host, to save
listings or to plan a trip you [sign up](/login?mode=sign-up) with a name, an email address and a password.

## How do I book?

Choose dates and the number of guests on a listing. Where it says that it can be booked at once, your booking is confirmed
right away. Otherwise you send a request: the host has 24 hours to accept or decline it, and your dates are held until then. A
request that nobody answers expires, and you owe nothing.

## What will it cost?

You see every line before you book: the nights or days, the service fee, the processing fee, what a discount code takes off,
and the total. Your booking keeps these amounts, also when prices or fees change afterwards.

## How do I pay?

Roamstead takes no cards yet and moves no money. It keeps the books of what guests and hosts owe and are owed.

## Can I cancel?

Yes, until the booking begins. What you get back depends on the cancellation policy of the listing: flexible, moderate or
strict. [Cancellation options](/cancellation) explains the three, and you are shown the exact amount once more before you
cancel. A request that has not been accepted can be taken back for nothing. If the host cancels, you get everything back.

## Where do I find my booking?

Under [My Bookings](/bookings), with its dates, its total and the way to your host. A confirmed one can also be put into your
own calendar.

## How do I use a discount code?

Type it on the listing before you book. The total shows at once what it takes off, or says why it cannot be used. A host's
code is for that host's listings.

## How do reviews work?

After a stay or a trip, guest and host have 14 days to review each other. Neither review can be read before both are written
or the time is over. They are final once sent.

## How do I talk to a host?

With the message button on a listing or a booking. All conversations are under [Messages](/messages). You can block somebody
who bothers you.

## How do I become a host?

Start at [List your space](/create-listing) or [List your vehicle](/create-listing?type=vehicle). Describe it, add photos, set a
price and rules; it is a draft until you publish it. [Host resources](/host-resources) has advice on each of these.

## What does a host pay?

A commission of what the nights or days of a booking bring. What you would earn is shown on each request before you answer it,
and the [terms of service](/terms) say how it is worked out.

## I have forgotten my password, or my user name

[Account recovery](/forgot-credentials) sends you a link for a new password, or a code to the phone number of your profile with
which you get your user name back.

## How do I see where I am signed in?

[Account security](/account/security) lists every device and lets you sign out of each.

## How do I report something that is not right?

In an emergency call the emergency services first: [Safety information](/safety) has the numbers and what to do next. Otherwise write to
the host or guest through Messages, so that what was said stays with the booking.

## How do I reach the people behind this site?

This is the demonstration of Roamstead, with made-up people and listings, and nobody is behind it. Whoever runs a site of their
own puts their address here.
`.trim()
