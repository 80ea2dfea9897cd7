/** The fields of records and settings that pages receive; types.ts derives its types from these lists. */

// Of the settings: FRAME on every page, the others on some.
export const FRAME = /** @type {const} */ ([
  'name',
  'tagline',
  'city',
  'phone',
  'whatsappNumber',
  'whatsappGreeting',
  'replyHours',
  'email',
  'whatsappGroupUrl',
  'facebookGroupUrl',
  'facebookUrl',
  'instagramUrl',
  'analyticsId',
  'pixelId',
  'aboutText',
  'hoursText',
  'menu',
])

export const HOME_SETTINGS = /** @type {const} */ ([
  'description',
  'heroTitle',
  'heroText',
  'heroPicture',
  'heroPhonePicture',
  'claims',
  'benefits',
  'whyUs',
  'whyUsPicture',
  'testimonials',
  'partner',
])

export const CONTACT_SETTINGS = /** @type {const} */ ([
  'whyUs',
  'whyUsPicture',
  'emergencyPhone',
  'replyHours',
])

export const LEGAL_SETTINGS = /** @type {const} */ ([
  'emergencyPhone',
  'replyHours',
  'policyVersion',
  'depositPercent',
  'refunds',
  'retention',
  'partner',
])

// Of a trip.
export const TRIP_CARD = /** @type {const} */ ([
  'id',
  'slug',
  'title',
  'destination',
  'shortDescription',
  'featured',
  'price',
  'currency',
  'style',
  'startDate',
  'endDate',
  'status',
  'currentParticipants',
  'maxParticipants',
])

export const RELATED_TRIP = /** @type {const} */ ([
  'id',
  'slug',
  'title',
  'destination',
  'style',
  'startDate',
  'endDate',
  'price',
  'currency',
])

export const PAST_TRIP = /** @type {const} */ ([
  'id',
  'slug',
  'title',
  'destination',
  'style',
  'startDate',
  'endDate',
])

export const ARTICLE_TRIP = /** @type {const} */ ([
  'slug',
  'title',
  'shortDescription',
  'startDate',
  'endDate',
  'price',
  'currency',
])

// Of an article.
export const ARTICLE_CARD = /** @type {const} */ ([
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'featured',
  'readingMinutes',
  'createdAt',
  'publishedAt',
  'authorName',
  'picture',
])

export const RELATED_ARTICLE = /** @type {const} */ ([
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'picture',
])

// Of a free page, which the owner writes.
export const FREE_PAGE = /** @type {const} */ (['slug', 'title', 'description', 'contentHtml', 'updatedAt'])
