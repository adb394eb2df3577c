import { route, type RouteConfig } from '@remix-run/route-config'

/** The JSON endpoints, below /api. */
export const apiRoutes = [
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
  route('listings/:id/quote', 'routes/api/listing.quote.ts'),
  route('listings/:id/availability', 'routes/api/listing.availability.ts'),
  route('listings/:id/validate-discount', 'routes/api/listing.validate-discount.ts'),
  route('bookings', 'routes/api/bookings.ts'),
  route('bookings/:id', 'routes/api/booking.ts'),
  route('bookings/:id/checkout', 'routes/api/booking.checkout.ts'),
  route('bookings/:id/deposit', 'routes/api/booking.deposit.ts'),
  route('bookings/:id/review-reply', 'routes/api/booking.review-reply.ts'),
  route('payments/webhook', 'routes/api/payments.webhook.ts'),
  route('reviews', 'routes/api/reviews.ts'),

  // messages
  route('messages', 'routes/api/messages.ts'),
  route('messages/conversations/:id', 'routes/api/conversations.ts'),
  route('messages/booking/:bookingId', 'routes/api/booking.messages.ts'),
  route('messages/:id/:otherId', 'routes/api/thread.ts'),
  route('messages/:id/:otherId/read', 'routes/api/thread.read.ts'),
  route('users/:id/blocks/:otherId', 'routes/api/user.block.ts'),
  route('hosts/:id/quick-replies', 'routes/api/host.quick-replies.ts'),
  route('hosts/:id/quick-replies/:replyId', 'routes/api/host.quick-replies.ts', {
    id: 'api/hosts/quick-reply',
  }),
  route('users/:id/saved-searches', 'routes/api/user.saved-searches.ts'),
  route('users/:id/saved-searches/:searchId', 'routes/api/user.saved-searches.ts', {
    id: 'api/users/saved-search',
  }),
  route('users/:id/waitlist', 'routes/api/user.waitlist.ts'),
  route('users/:id/waitlist/:entryId', 'routes/api/user.waitlist.ts', { id: 'api/users/waitlist-entry' }),
  route('attractions', 'routes/api/attractions.ts'),

  // itineraries
  route('users/:id/itineraries', 'routes/api/user.itineraries.ts'),
  route('itineraries', 'routes/api/itineraries.ts'),
  route('itineraries/:id', 'routes/api/itineraries.ts', { id: 'api/itinerary' }),
  route('itineraries/:id/items', 'routes/api/itinerary.items.ts'),
  route('itineraries/:id/items/:item', 'routes/api/itinerary.item.ts'),
  route('itineraries/:id/items/:item/position', 'routes/api/itinerary.item.position.ts'),
  route('itineraries/:id/bookings', 'routes/api/itinerary.bookings.ts'),
  route('itineraries/:id/share-link', 'routes/api/itinerary.share-link.ts'),
  route('users/:id/flights', 'routes/api/user.flights.ts'),
  route('flights', 'routes/api/flights.ts'),
  route('flights/:id', 'routes/api/flights.ts', { id: 'api/flight' }),

  // route planner
  route('geocode', 'routes/api/geocode.ts'),
  route('routes/calculate', 'routes/api/routes.calculate.ts'),
  route('routes/user/:id', 'routes/api/user.routes.ts'),
  route('routes/:id', 'routes/api/route.ts'),

  route('users/:id', 'routes/api/user.ts'),
  route('users/:id/password', 'routes/api/user.password.ts'),
  route('users/:id/bookings', 'routes/api/user.bookings.ts'),
  route('users/:id/reviews', 'routes/api/user.reviews.ts'),
  route('hosts/:id/listings', 'routes/api/host.listings.ts'),
  route('hosts/:id/earnings', 'routes/api/host.earnings.ts'),
  route('hosts/:id/payments', 'routes/api/host.payments.ts'),
  route('hosts/:id/discount-codes', 'routes/api/host.discount-codes.ts'),
  route('upload/image', 'routes/api/upload.image.ts'),
  route('upload/private-picture', 'routes/api/upload.private-picture.ts'),

  route('contact', 'routes/api/contact.ts'),

  // admin
  route('admin/settings', 'routes/api/admin.settings.ts'),
  route('admin/settings/:key', 'routes/api/admin.settings.ts', { id: 'api/admin/setting' }),
  route('admin/transactions', 'routes/api/admin.transactions.ts'),
  route('admin/content', 'routes/api/admin.content.ts'),
  route('admin/content/:id', 'routes/api/admin.content.ts', { id: 'api/admin/content-item' }),
  route('admin/jobs', 'routes/api/admin.jobs.ts'),
  route('admin/jobs/:id', 'routes/api/admin.jobs.ts', { id: 'api/admin/job' }),
  route('admin/discount-codes', 'routes/api/admin.discount-codes.ts'),
  route('admin/discount-codes/:id', 'routes/api/admin.discount-code.ts'),
  route('admin/tax-rules', 'routes/api/admin.tax-rules.ts'),
  route('admin/tax-rules/:id', 'routes/api/admin.tax-rules.ts', { id: 'api/admin/tax-rule' }),
  route('admin/listings', 'routes/api/admin.listings.ts'),
  route('admin/listings/:id/pause', 'routes/api/admin.listing-pause.ts'),
  route('admin/bookings', 'routes/api/admin.bookings.ts'),
  route('admin/bookings/:id/cancellation', 'routes/api/admin.booking-cancellation.ts'),
  route('admin/reviews/:id/visibility', 'routes/api/admin.review-visibility.ts'),
  route('admin/messages/:id/visibility', 'routes/api/admin.message-visibility.ts'),
  route('admin/bookings/:id/refunds', 'routes/api/admin.booking-refunds.ts'),
  route('admin/deposits/:id/refunds', 'routes/api/admin.deposit-refunds.ts'),
  route('admin/tax-report', 'routes/api/admin.tax-report.ts'),
  route('upload/pdf', 'routes/api/upload.pdf.ts'),

  // The documentation of the API
  route('openapi.json', 'routes/api/openapi.ts'),
  route('docs', 'routes/api/docs/route.tsx'),

  route('*', 'routes/api/unknown.ts'),
] satisfies RouteConfig
