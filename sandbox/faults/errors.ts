export type ErrorClass =
  | 'transient'
  | 'limited'
  | 'reconnect'
  | 'grant'
  | 'person'
  | 'window'
  | 'content'
  | 'policy'
  | 'private_reply'

export interface Particulars {
  /** Set when the code differs from the name. */
  code?: number
  type?: string
  isTransient?: boolean
  status?: number
  /** True when a gateway answers: no envelope, no body. */
  bare?: boolean
}

/** Name, message, label in Mongolian and English. */
export type ErrorEntry = readonly [string, string, string, string, Particulars?]

const ENDED = 'Error validating access token: '
const WINDOW =
  '{code} This message is sent outside of allowed window. Learn more about the new policy here: https://developers.facebook.com/docs/messenger-platform/policy-overview'
const UNSUPPORTED =
  'Unsupported post request. Object does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api'
const tooMany = (account: string) =>
  `{code} There have been too many calls to this ${account} account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.`

/**
 * Errors of the platform's references (§5, §9.3, §10.2–§10.5, and §9.5 of the newer one), grouped by how a client handles
 * them.
 */
export const ERRORS: Record<ErrorClass, readonly ErrorEntry[]> = {
  transient: [
    ['1', 'An unknown error occurred', 'Тодорхойгүй алдаа', 'Unknown error'],
    ['1/99', 'An unknown error occurred', 'Тодорхойгүй алдаа (хэт том)', 'Unknown error (oversize)'],
    [
      '1/1357046',
      'Message was sent but an error occurred afterwards.',
      'Илгээсэн ч дараа нь алдаа гарсан',
      'Sent, but an error occurred after',
    ],
    [
      '2',
      'An unexpected error has occurred. Please retry your request later.',
      'Үйлчилгээ түр зогссон',
      'Service temporarily unavailable',
      { isTransient: true },
    ],
    [
      '2/1545133',
      'An unexpected error has occurred. Please retry your request later.',
      'Instagram-д илгээх түр алдаа',
      'Temporary failure of an Instagram send',
      { isTransient: true },
    ],
    [
      '2018321',
      '{code} The person is answering a question of Messenger. Try again later.',
      'Messenger өөрөө асуулт асууж байна',
      'A question of Messenger is open',
    ],
    ['1200', 'Temporary send failure.', 'Илгээх түр алдаа', 'Temporary send failure'],
    ['http_500', 'An unknown error occurred', 'HTTP 500', 'HTTP 500', { code: 1, status: 500 }],
    [
      'http_503',
      'Service temporarily unavailable',
      'HTTP 503',
      'HTTP 503',
      { code: 2, status: 503, isTransient: true },
    ],
    ['http_502', 'Bad gateway', 'HTTP 502, хоосон', 'HTTP 502, empty', { code: 2, status: 502, bare: true }],
    [
      'unfamiliar_transient',
      '{code} Try again',
      'Танихгүй код, түр гэсэн',
      'Unfamiliar code, said to be transient',
      { code: 987_654, isTransient: true },
    ],
    [
      '100_transient',
      '{code} Invalid parameter',
      'Буруу параметр, түр гэсэн',
      'Invalid parameter, said to be transient',
      { code: 100, isTransient: true },
    ],
  ],
  limited: [
    [
      '4',
      '{code} Application request limit reached',
      'Апп-ын хязгаар хэтэрсэн',
      'App limit reached',
      { isTransient: true },
    ],
    [
      '4/2018022',
      '{code} Too many send requests to this user or from this Page.',
      'Messenger-ийн апп-ын хязгаар',
      'App limit of Messenger',
      { isTransient: true },
    ],
    ['17', '{code} User request limit reached', 'Хэрэглэгчийн хязгаар хэтэрсэн', 'User limit reached'],
    ['17/2446079', '{code} User request limit reached', 'Хэрэглэгчийн хязгаар (2)', 'User limit (2)'],
    ['32', '{code} Page request limit reached', 'Хуудасны хязгаар хэтэрсэн', 'Page limit reached'],
    ['341', '{code} Application limit reached', 'Апп-ын түр хязгаар', 'Temporary app limit'],
    ['613', '{code} Calls to this api have exceeded the rate limit.', 'Тусгай хязгаар', 'Custom limit'],
    ['613/1996', '{code} Inconsistent request volume.', 'Жигд бус хүсэлт', 'Inconsistent volume'],
    [
      '613/2534040',
      '{code} Calls to this api have exceeded the rate limit.',
      'Instagram-ын тусгай хязгаар',
      'Custom limit of Instagram',
    ],
    [
      '613/1893016',
      '{code} Temporary limit on sending messages.',
      'Мессеж илгээх түр хязгаар',
      'Temporary send limit',
    ],
    ['613/2018338', '{code} Tag used abusively.', 'Шошго буруу хэрэглэсэн', 'Tag used abusively'],
    ['80000', tooMany('ad'), 'Зар сурталчилгааны хязгаар', 'Ads insights limit'],
    ['80001', tooMany('Page'), 'Хуудасны дуудлагын хязгаар', 'Page call limit'],
    ['80002', tooMany('Instagram'), 'Instagram дуудлагын хязгаар', 'Instagram call limit'],
    ['80006', tooMany('Messenger'), 'Messenger дуудлагын хязгаар', 'Messenger call limit'],
    ['80014', tooMany('catalog'), 'Каталогийн хязгаар', 'Catalogue limit'],
  ],
  reconnect: [
    ['190', 'Invalid OAuth access token.', 'Токен буруу', 'Invalid token'],
    ['190/458', `${ENDED}The user has not authorized the application.`, 'Апп-ыг устгасан', 'App removed'],
    [
      '190/459',
      `${ENDED}You cannot access the app till you log in to www.facebook.com and follow the instructions given.`,
      'Facebook дээр баталгаажуулах шаардлагатай',
      'Checkpointed',
    ],
    [
      '190/460',
      `${ENDED}The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`,
      'Нууц үгээ сольсон',
      'Password changed',
    ],
    ['190/463', `${ENDED}Session has expired.`, 'Токены хугацаа дууссан', 'Token expired'],
    [
      '190/464',
      `${ENDED}Sessions for the user are not allowed because the user is not a confirmed user.`,
      'Бүртгэлээ баталгаажуулаагүй',
      'Unconfirmed user',
    ],
    ['190/467', `${ENDED}The session is invalid because the user logged out.`, 'Гарсан', 'Logged out'],
    [
      '190/490',
      `${ENDED}The user is enrolled in a blocking, logged-in checkpoint.`,
      'Facebook дээр нэвтрэхийг хаасан',
      'In a blocking checkpoint',
    ],
    [
      '190/492',
      `${ENDED}The user does not have a sufficient role on the Page any more.`,
      'Хуудасны эрхээ алдсан',
      'Page role lost',
    ],
    ['102', 'Session key invalid or no longer valid', 'Нэвтрэлт хүчингүй', 'Session no longer valid'],
    ['104', 'An access token is required to request this resource.', 'Токен байхгүй', 'No token'],
    ['492', '{code} Invalid session.', 'Хуудсанд хангалттай эрхгүй', 'No suitable role on the page'],
    [
      '2500',
      'An active access token must be used to query information about the current user.',
      'Идэвхтэй токен хэрэгтэй',
      'No active token',
    ],
  ],
  grant: [
    [
      '1/2853006',
      "{code} Viewer doesn't have permission",
      'Хуудасны ажлын эрх дутуу',
      'Task of the page missing',
    ],
    [
      '2018247',
      '{code} Insufficient permission to access user profile',
      'Профайл унших зөвшөөрөл дутуу',
      'Permission for profiles missing',
    ],
    [
      '36103',
      '{code} This Instagram account is not eligible for the API.',
      'Instagram бүртгэл API-д тохирохгүй',
      'Instagram account not eligible',
    ],
    [
      '3',
      '{code} Application does not have the capability to make this API call.',
      'Апп-д эрх байхгүй',
      'No capability',
    ],
    [
      '10',
      '{code} Application does not have permission for this action',
      'Зөвшөөрөл дутуу (10)',
      'Permission missing (10)',
    ],
    [
      '10/2534077',
      '{code} The link between Page and Instagram account or two-factor authentication has a problem.',
      'Хуудас, Instagram-ын холбоос',
      'Link of page and Instagram',
    ],
    ['200', '{code} Permissions error', 'Зөвшөөрөл дутуу (200)', 'Permission missing (200)'],
    [
      '200/2018028',
      '{code} Cannot message users who are not admins, developers or testers of the app until pages_messaging permission is reviewed and the app is live.',
      'Апп батлагдаагүй',
      'App not approved',
    ],
    [
      '200/2534041',
      '{code} The owner has switched off access to messages on Instagram.',
      'Instagram мессежийн хандалт хаалттай',
      'Access to messages is off',
    ],
    ['201', '{code} Permissions error', 'Зөвшөөрөл дутуу (201)', 'Permission missing (201)'],
    ['210', '{code} A page access token is required', 'Хуудасны токен хэрэгтэй', 'Needs a page token'],
    [
      '283',
      '{code} Requires pages_read_engagement permission to manage the object.',
      'Зөвшөөрөл дутуу (283)',
      'Permission missing (283)',
    ],
    ['299', '{code} Permissions error', 'Зөвшөөрөл дутуу (299)', 'Permission missing (299)'],
  ],
  person: [
    [
      '551/1545041',
      "{code} This person isn't available right now.",
      'Хүн холбогдох боломжгүй',
      'Person unavailable',
    ],
    [
      '200/1545041',
      '{code} The message could not be delivered to this person.',
      'Энэ хүнд хүрэхгүй',
      'Not delivered to this person',
    ],
    [
      '551/1893047',
      '{code} This person has stopped messages from the Page.',
      'Мессежийг зогсоосон',
      'Stopped messages',
    ],
    ['10/1893015', '{code} The recipient is not available.', 'Хүлээн авагч алга', 'Recipient not available'],
    [
      '10/2018108',
      '{code} This person has blocked messages from the Page.',
      'Хуудсыг хаасан',
      'Blocked the page',
    ],
    ['100/2018001', '{code} No matching user found', 'Ийм хүн алга', 'No matching user'],
    [
      '100/2534014',
      '{code} The requested user cannot be found.',
      'Instagram хүн алга',
      'No such Instagram user',
    ],
    [
      '230',
      '{code} User consent is required to access user profile',
      'Зөвшөөрөөгүй профайл',
      'Consent needed',
    ],
  ],
  window: [
    ['10/2018278', WINDOW, 'Messenger-ийн 24 цаг дууссан', '24-hour window closed (Messenger)'],
    ['10/2534022', WINDOW, 'Instagram-ын 24 цаг дууссан', '24-hour window closed (Instagram)'],
    ['10/2018065', WINDOW, '24 цаг дууссан (хуучин код)', '24-hour window closed (older code)'],
    [
      '10/2018300',
      '{code} Another app is controlling this thread now.',
      'Өөр апп чатыг удирдаж байна',
      'Another app controls the thread',
    ],
    [
      '2018300',
      '{code} Another app is controlling this thread now.',
      'Өөр апп чатыг удирдаж байна (2)',
      'Another app controls the thread (2)',
    ],
    [
      '100/2534037',
      '{code} The app is not the thread owner.',
      'Өөр апп Instagram чатыг удирдаж байна',
      'Another app controls the Instagram thread',
    ],
  ],
  content: [
    ['100', '{code} Invalid parameter', 'Буруу параметр', 'Invalid parameter'],
    ['100/33', UNSUPPORTED, 'Байхгүй эсвэл харагдахгүй', 'Does not exist', { type: 'GraphMethodException' }],
    [
      '100/2018008',
      '{code} Failed to fetch the file from the url',
      'Файлыг татаж чадсангүй',
      'File not fetched',
    ],
    ['27', '{code} Cannot perform this action', 'Энэ үйлдлийг хийх боломжгүй', 'Action not possible'],
    [
      '10/2018336',
      '{code} The thread has a user-level menu.',
      'Чат өөрийн цэстэй',
      'Thread has a menu of its own',
    ],
    [
      '190/2069032',
      'A Page access token is required for this call for the new Pages experience.',
      'Хуудасны токен биш байна',
      'Not a Page token',
    ],
    [
      '200/2069030',
      '{code} This endpoint is not supported in the new Pages experience.',
      'Энэ дуудлага хуудсанд байхгүй',
      'No such call for this Page',
    ],
    [
      '200/2069031',
      '{code} This field is not supported in the new Pages experience.',
      'Энэ талбар хуудсанд байхгүй',
      'No such field for this Page',
    ],
    [
      '200/2069033',
      '{code} This feature is not supported in the new Pages experience.',
      'Энэ боломж хуудсанд байхгүй',
      'No such feature for this Page',
    ],
    [
      '100/2018014',
      '{code} sender_action cannot be combined with message',
      'Үйлдэл, мессеж хамт ирсэн',
      'Sender action with a message',
    ],
    ['100/2018164', '{code} Incorrect App ID', 'Апп-ын дугаар буруу', 'Incorrect App ID'],
    [
      '100/2018294',
      '{code} Video upload timed out or video corrupted',
      'Видео татагдсангүй',
      'Video timed out or corrupt',
    ],
    ['100/2534015', '{code} Invalid message data', 'Instagram: буруу мессеж', 'Instagram: invalid message'],
    [
      '100/2534068',
      '{code} Sending several images is not available for this account.',
      'Олон зураг нэг дор болохгүй',
      'Several images not available',
    ],
    ['2018218', '{code} No profile available for this user', 'Профайл алга', 'No profile available'],
    ['9000001', '{code} The message has been deleted', 'Мессежийг устгасан', 'Message deleted'],
    ['100/2018032', '{code} Message cannot be empty', 'Хоосон мессеж', 'Empty message'],
    ['100/2018034', '{code} Invalid message data', 'Буруу мессеж', 'Invalid message data'],
    ['100/2018047', '{code} Upload attachment failure.', 'Файлыг хүлээж аваагүй', 'Attachment upload failed'],
    ['100/2018074', '{code} Invalid attachment id', 'Файлын дугаар буруу', 'Invalid attachment id'],
    ['100/2018109', '{code} Attachment size exceeds allowable limit', 'Файл хэт том', 'Attachment too large'],
    ['100/2018292', '{code} Invalid comment_id parameter', 'Сэтгэгдэл алга', 'Comment gone'],
    ['100/2018320', '{code} Invalid product id', 'Барааны дугаар буруу', 'Invalid product id'],
    ['100/2534001', '{code} The thread was archived or deleted', 'Чатыг устгасан', 'Thread deleted'],
    [
      '100/2534013',
      '{code} The Page is not linked to an Instagram account',
      'Instagram холбоогүй',
      'No Instagram account linked',
    ],
    ['110', '{code} Invalid user id', 'Хүний дугаар буруу', 'Invalid user id'],
    ['506', '{code} Duplicate status message', 'Давхардсан бичвэр', 'Duplicate text'],
    [
      '803',
      '{code} Some of the aliases you requested do not exist',
      'Ийм дугаартай юм алга',
      'Alias does not exist',
      { status: 404 },
    ],
    ['1609005', '{code} The link could not be scraped', 'Холбоосыг уншсангүй', 'Link not scraped'],
    ['unfamiliar', '{code} Something new', 'Танихгүй код', 'Unfamiliar code', { code: 987_653 }],
  ],
  private_reply: [
    [
      '100/2534025',
      'The comment is invalid for a private reply',
      'Instagram хариу татгалзав',
      'Instagram refused',
    ],
    ['10900', '{code} Activity already replied to', 'Аль хэдийн хариулсан', 'Already replied'],
    ['10901', '{code} Activity replying time expired', '7 хоног өнгөрсөн', 'Older than 7 days'],
    ['10902', '{code} This is not a Replyable activity', 'Хариулах боломжгүй', 'Not replyable'],
    [
      '10903',
      '{code} This user cant reply to this activity',
      'Энэ хүнд хариулах боломжгүй',
      'Cannot reply to this person',
    ],
  ],
  policy: [
    [
      '368',
      'The action attempted has been deemed abusive or is otherwise disallowed',
      'Хуудсыг түр хориглосон',
      'Temporarily blocked',
    ],
    [
      '10/1893063',
      '{code} This account is temporarily restricted from messaging.',
      'Мессеж бичихийг хориглосон',
      'Messaging restricted',
    ],
    [
      '100/2534029',
      '{code} The business is blocked from the Instagram messaging API for a policy violation.',
      'Бизнесийн Instagram мессежийг хаасан',
      'Business blocked on Instagram',
    ],
    [
      '2022',
      '{code} Commerce messages are disabled after a policy violation.',
      'Худалдааны мессежийг хаасан',
      'Commerce messages disabled',
    ],
    ['25/2207050', '{code} The account is restricted.', 'Бүртгэлийг хязгаарласан', 'Account restricted'],
  ],
}
