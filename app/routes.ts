import { index, prefix, route, type RouteConfig } from '@remix-run/route-config'

export default [
  // Find
  index('routes/home/route.tsx'),
  route('home', 'routes/home/redirect.ts'),
  route('landing', 'routes/landing/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('filters', 'routes/filters/route.tsx'),
  route('saved', 'routes/saved/route.tsx'),

  // Look and book
  route('listing/:id', 'routes/listing/route.tsx'),
  route('listing/:id/price', 'routes/listing/price.ts'),
  route('listing/:id/photos', 'routes/listing-photos/route.tsx'),
  route('listing/:id/favorite', 'routes/favorite/route.tsx'),
  route('bookings', 'routes/bookings/route.tsx', [
    index('routes/bookings/trips/route.tsx'),
    route('hosting', 'routes/bookings/hosting/route.tsx'),
  ]),
  route('bookings/:id', 'routes/booking/route.tsx'),
  route('bookings/:id/cancel', 'routes/booking-cancel/route.tsx'),
  route('bookings/:id/review', 'routes/booking-review/route.tsx'),
  route('bookings/:id/calendar.ics', 'routes/booking-calendar/route.ts'),

  // Accounts
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('profile', 'routes/profile/route.tsx', [
    index('routes/profile/listings.tsx'),
    route('reviews', 'routes/profile/reviews.tsx'),
  ]),
  route('profile/edit', 'routes/profile-edit/route.tsx'),
  route('profile/password', 'routes/profile-password/route.tsx'),
  route('profile/avatar', 'routes/profile-avatar/route.tsx'),
  route('profile-setup', 'routes/profile-setup/route.tsx'),
  route('account/security', 'routes/account-security/route.tsx'),

  // Get an account back
  route('forgot-password', 'routes/forgot-password/route.tsx'),
  route('reset-password', 'routes/reset-password/route.tsx'),
  route('reset-password/done', 'routes/reset-password-done/route.tsx'),

  route('forgot-credentials', 'routes/forgot-credentials/route.tsx', [
    index('routes/forgot-credentials/reset-link.tsx'),
    // The same once more: a script sends to /forgot-credentials.data, which lies outside the path of the tabs' cookie.
    route('send', 'routes/forgot-credentials/reset-link.tsx', { id: 'forgot-credentials/send' }),
    route('sent', 'routes/forgot-credentials/reset-sent.tsx'),
    route('username', 'routes/forgot-credentials/phone.tsx'),
    route('username/code', 'routes/forgot-credentials/code.tsx'),
    route('username/found', 'routes/forgot-credentials/found.tsx'),
  ]),

  // Host
  route('create-listing', 'routes/create-listing/route.tsx'),
  route('create-listing/:draft', 'routes/create-listing/frame.tsx', [
    route('basics', 'routes/create-listing-basics/route.tsx'),
    route('photos', 'routes/edit-photos/draft.tsx'),
    route('rules', 'routes/create-listing-rules/route.tsx'),
    route('discard', 'routes/create-listing-discard/route.tsx'),
  ]),
  route('listings/:id', 'routes/manage-listing/route.tsx', [
    route('edit', 'routes/listing-edit/route.tsx'),
    route('photos', 'routes/edit-photos/listing.tsx'),
    route('rules', 'routes/listing-rules/route.tsx'),
    route('calendar', 'routes/host-calendar/route.tsx'),
    route('status', 'routes/listing-status/route.tsx'),
    route('delete', 'routes/listing-delete/route.tsx'),
    route('calendar/feeds', 'routes/calendar-feeds/route.tsx'),
  ]),
  route('hosts/:id', 'routes/host/route.tsx'),
  route('host-discount-codes', 'routes/host-discount-codes/route.tsx'),
  route('host-discount-codes/:id/delete', 'routes/host-discount-code-delete/route.tsx'),

  // Talk
  route('messages/events', 'routes/messages/events.ts'),
  route('messages', 'routes/messages/route.tsx', [
    index('routes/messages/nothing-chosen.tsx'),
    route(':userId', 'routes/thread/route.tsx'),
  ]),
  route('messages/conversations', 'routes/messages/conversations.ts'),
  route('messages/quick-replies', 'routes/quick-replies/route.tsx'),
  route('messages/quick-replies/:id', 'routes/quick-reply/route.tsx'),
  route('messages/:userId/news', 'routes/thread/news.ts'),
  route('messages/:userId/block', 'routes/block-user/route.tsx'),

  // Discover places
  route('discover', 'routes/discover/route.tsx'),

  // Plan a trip
  route('itineraries', 'routes/itineraries/route.tsx'),
  route('itineraries/new', 'routes/itinerary-new/route.tsx'),
  route('itineraries/add', 'routes/itinerary-add/route.tsx'),
  route('itineraries/shared/:token', 'routes/itinerary-shared/route.tsx'),
  route('itineraries/:id', 'routes/itinerary/route.tsx'),
  route('itineraries/:id/edit', 'routes/itinerary-edit/route.tsx'),
  route('itineraries/:id/delete', 'routes/itinerary-delete/route.tsx'),
  route('itineraries/:id/items/new', 'routes/itinerary-item-new/route.tsx'),
  route('itineraries/:id/items/:item', 'routes/itinerary-item/route.tsx'),
  route('itineraries/:id/items/:item/delete', 'routes/itinerary-item-delete/route.tsx'),
  route('itineraries/:id/calendar.ics', 'routes/itinerary-calendar/route.ts'),
  route('itineraries/shared/:token/calendar.ics', 'routes/itinerary-calendar/shared.ts'),

  // Keep flights
  route('flights', 'routes/flights/route.tsx'),
  route('flights/airports', 'routes/flights/airports.ts'),
  route('flights/new', 'routes/flight-new/route.tsx'),
  route('flights/:id', 'routes/flight/route.tsx'),
  route('flights/:id/delete', 'routes/flight-delete/route.tsx'),
  route('flights/import', 'routes/flights-import/route.tsx'),
  route('flights/calendar.ics', 'routes/flights-calendar/route.ts'),

  // Plan a drive
  route('route-planner', 'routes/route-planner/route.tsx'),
  route('route-planner/recent/:id/rating', 'routes/recent-route-rating/route.tsx'),
  route('route-planner/recent/:id/remove', 'routes/recent-route-remove/route.tsx'),

  // Back office
  route('admin', 'routes/admin/route.tsx', [
    index('routes/admin-fees/route.tsx'),
    route('settings', 'routes/admin-settings/route.tsx'),
    route('settings/new', 'routes/admin-setting-new/route.tsx'),
    route('settings/:key', 'routes/admin-setting/route.tsx'),
    route('settings/:key/delete', 'routes/admin-setting-delete/route.tsx'),
    route('accounts', 'routes/admin-accounts/route.tsx'),
    route('accounts/ledger', 'routes/admin-ledger/route.tsx'),
    route('accounts/payouts', 'routes/admin-payouts/route.tsx'),
    route('accounts/users', 'routes/admin-users/route.tsx'),
    route('accounts/users/:id', 'routes/admin-user/route.tsx'),
    route('content', 'routes/admin-content/route.tsx'),
    route('content/new', 'routes/admin-content-new/route.tsx'),
    route('content/:id', 'routes/admin-content-text/route.tsx'),
    route('content/:id/delete', 'routes/admin-content-delete/route.tsx'),
    route('careers', 'routes/admin-careers/route.tsx'),
    route('careers/new', 'routes/admin-job-new/route.tsx'),
    route('careers/:id', 'routes/admin-job/route.tsx'),
    route('careers/:id/delete', 'routes/admin-job-delete/route.tsx'),
    route('discount-codes', 'routes/admin-discount-codes/route.tsx'),
    route('discount-codes/:id/delete', 'routes/admin-discount-code-delete/route.tsx'),
    route('audit', 'routes/admin-audit/route.tsx'),
  ]),

  // What the footer leads to
  route('about', 'routes/published-content/route.tsx', { id: 'about' }),
  route('help', 'routes/published-content/route.tsx', { id: 'help' }),
  route('privacy', 'routes/published-content/route.tsx', { id: 'privacy' }),
  route('terms', 'routes/published-content/route.tsx', { id: 'terms' }),
  route('documents/:file', 'routes/document/route.ts'),
  route('careers', 'routes/careers/route.tsx'),
  route('careers/:id', 'routes/job/route.tsx'),
  route('cancellation', 'routes/cancellation/route.tsx'),
  route('safety', 'routes/safety/route.tsx'),
  route('host-resources', 'routes/host-resources/route.tsx'),
  route('press', 'routes/press/route.tsx'),
  route('sitemap', 'routes/sitemap/route.tsx'),
  route('sitemap.xml', 'routes/sitemap/xml.ts'),

  // Calendars for other sites
  route('calendars/:file', 'routes/exported-calendar/route.ts'),

  // Pictures, and the outbox of demo mode
  route('media/:key/:variant?', 'routes/media/route.ts'),
  route('dev/outbox', 'routes/dev-outbox/route.tsx'),
  route('dev/outbox.json', 'routes/dev-outbox/json.ts'),
  route('dev/outbox/:id', 'routes/dev-outbox/mail.ts'),

  // The second door to the same rooms
  ...prefix('api', [
    route('auth/login', 'routes/api/auth.login.ts'),
    route('auth/register', 'routes/api/auth.register.ts'),
    route('auth/logout', 'routes/api/auth.logout.ts'),
    route('auth/user', 'routes/api/auth.user.ts'),
    route('auth/forgot-password', 'routes/api/auth.forgot-password.ts'),
    route('auth/reset-password', 'routes/api/auth.reset-password.ts'),
    route('auth/username-recovery', 'routes/api/auth.username-recovery.ts'),
    route('auth/verify-username-otp', 'routes/api/auth.verify-username-otp.ts'),

    route('listings', 'routes/api/listings.ts'),
    route('listings/:id', 'routes/api/listing.ts'),
    route('listings/:id/photos', 'routes/api/photos.ts', { id: 'api/listings/photos' }),
    route('listing-drafts/:draft/photos', 'routes/api/photos.ts', { id: 'api/listing-drafts/photos' }),
    route('listings/:id/reviews', 'routes/api/listing.reviews.ts'),
    route('listings/:id/availability', 'routes/api/listing.availability.ts'),
    route('listings/:id/validate-discount', 'routes/api/listing.validate-discount.ts'),
    route('bookings', 'routes/api/bookings.ts'),
    route('bookings/:id', 'routes/api/booking.ts'),
    route('reviews', 'routes/api/reviews.ts'),

    // Travel tools: messages
    route('messages', 'routes/api/messages.ts'),
    route('messages/conversations/:id', 'routes/api/conversations.ts'),
    route('messages/booking/:bookingId', 'routes/api/booking.messages.ts'),
    route('messages/:id/:otherId', 'routes/api/thread.ts'),
    route('messages/:id/:otherId/read', 'routes/api/thread.read.ts'),
    route('users/:id/blocks/:otherId', 'routes/api/user.block.ts'),
    route('hosts/:id/quick-replies', 'routes/api/host.quick-replies.ts'),
    route('hosts/:id/quick-replies/:replyId', 'routes/api/host.quick-reply.ts'),

    // Travel tools: places
    route('attractions', 'routes/api/attractions.ts'),

    // Travel tools: itineraries
    route('users/:id/itineraries', 'routes/api/user.itineraries.ts'),
    route('itineraries', 'routes/api/itineraries.ts'),
    route('itineraries/:id', 'routes/api/itinerary.ts'),
    route('itineraries/:id/items', 'routes/api/itinerary.items.ts'),
    route('itineraries/:id/items/:item', 'routes/api/itinerary.item.ts'),
    route('itineraries/:id/items/:item/position', 'routes/api/itinerary.item.position.ts'),
    route('itineraries/:id/bookings', 'routes/api/itinerary.bookings.ts'),
    route('itineraries/:id/share-link', 'routes/api/itinerary.share-link.ts'),

    // Travel tools: flights
    route('users/:id/flights', 'routes/api/user.flights.ts'),
    route('flights', 'routes/api/flights.ts'),
    route('flights/:id', 'routes/api/flight.ts'),

    // Travel tools: route planner
    route('geocode', 'routes/api/geocode.ts'),
    route('routes/calculate', 'routes/api/routes.calculate.ts'),
    route('routes/user/:id', 'routes/api/user.routes.ts'),
    route('routes/:id', 'routes/api/route.ts'),

    route('users/:id', 'routes/api/user.ts'),
    route('users/:id/password', 'routes/api/user.password.ts'),
    route('users/:id/bookings', 'routes/api/user.bookings.ts'),
    route('users/:id/reviews', 'routes/api/user.reviews.ts'),
    route('hosts/:id/listings', 'routes/api/host.listings.ts'),
    route('hosts/:id/discount-codes', 'routes/api/host.discount-codes.ts'),
    route('upload/image', 'routes/api/upload.image.ts'),

    // Back office
    route('admin/settings', 'routes/api/admin.settings.ts'),
    route('admin/settings/:key', 'routes/api/admin.setting.ts'),
    route('admin/transactions', 'routes/api/admin.transactions.ts'),
    route('admin/content', 'routes/api/admin.content.ts'),
    route('admin/content/:id', 'routes/api/admin.content-text.ts'),
    route('admin/jobs', 'routes/api/admin.jobs.ts'),
    route('admin/jobs/:id', 'routes/api/admin.job.ts'),
    route('admin/discount-codes', 'routes/api/admin.discount-codes.ts'),
    route('admin/discount-codes/:id', 'routes/api/admin.discount-code.ts'),
    route('upload/pdf', 'routes/api/upload.pdf.ts'),

    // What the doors are
    route('openapi.json', 'routes/api/openapi.ts'),
    route('docs', 'routes/api-docs/route.tsx'),

    route('*', 'routes/api/unknown.ts'),
  ]),

  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
