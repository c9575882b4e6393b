import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { allows } from '#contract/permissions.ts'
import { beginFamily } from '#server/domains/sign-in/index.ts'
import { daysAfter } from '#server/plumbing/clock.ts'
import { answeringFlow, chatAutomation, keywordTrigger } from '#server/testing/chat-automation.ts'
import { commentRule } from '#server/testing/connected-page.ts'
import { starter } from '#server/testing/entries.ts'
import { flowTemplate } from '#server/testing/flow-template.ts'
import { pendingUpload } from '#server/testing/pending-upload.ts'
import { startProductAt } from '#server/testing/product.ts'
import { scriptedGraph } from '#server/testing/scripted-graph.ts'

// Every call of the API, made by everybody who could make it, against what the contract says of it.

const PAGE = '110022003300441'
const CUSTOMER = '6010203040506070'
const ACCOUNT = '17841400011122242'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const people = ['stranger', 'owner of another team', 'invited', 'member', 'owner'] as const
type PersonKind = (typeof people)[number]

type World = Awaited<ReturnType<typeof makeWorld>>
type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

let product: Awaited<ReturnType<typeof startProductAt>>
let graph: Awaited<ReturnType<typeof scriptedGraph>>
let world: World
beforeAll(async () => {
  graph = await scriptedGraph()
  product = await startProductAt(graph.settings.graphUrl)
})
afterAll(async () => {
  await product.stop()
  await graph.close()
})
beforeEach(async () => {
  world = await makeWorld()
})

const makeWorld = async () => {
  const { database, clock, secrets } = product.plumbing
  const { queries } = database
  for (const table of ['teams', 'people', 'trials_used'] as const) await queries.deleteFrom(table).execute()
  const ids = {} as Record<PersonKind, string>
  for (const [index, kind] of people.entries())
    ids[kind] = (
      await queries
        .insertInto('people')
        .values({
          facebook_id: `1016000000000${index}`,
          first_name: kind,
          last_name: '',
          facebook_name: kind,
          agreed_to_terms_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const makeTeam = async (ownerId: string) => {
    const team = { name: 'Цэнхэр товч', plan_id: 1, plan_ends_at: null }
    const { id } = await queries.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
    await queries
      .insertInto('team_members')
      .values({ team_id: id, person_id: ownerId, role: 'owner', status: 'active' })
      .execute()
    return id
  }
  const teamId = await makeTeam(ids.owner)
  await makeTeam(ids['owner of another team'])
  await queries
    .insertInto('team_members')
    .values([
      { team_id: teamId, person_id: ids.member, role: 'member', status: 'active' },
      { team_id: teamId, person_id: ids.invited, role: 'member', status: 'pending' },
    ])
    .execute()
  for (const [pageId, platform] of [
    [PAGE, 1],
    [ACCOUNT, 2],
  ] as const)
    await queries
      .insertInto('pages')
      .values({
        page_id: pageId,
        platform,
        name: 'Номин',
        username: null,
        avatar_url: null,
        facebook_page_id: PAGE,
        token_encrypted: secrets.encrypt('token'),
        team_id: teamId,
        connected_by: ids.owner,
        status: 1,
        mirror_state: 'ready',
        mirrored_at: clock.now(),
      })
      .execute()
  const automationId = await commentRule(queries, PAGE)
  const chatAutomationId = await chatAutomation(queries, PAGE)
  const uploadKey = await pendingUpload(queries, { teamId, pageId: PAGE, automationId: chatAutomationId })
  const entryId = await starter(queries, PAGE, chatAutomationId)
  await queries
    .insertInto('conversations')
    .values({ page_id: PAGE, customer_id: CUSTOMER, state: '{}', last_event_at: new Date() })
    .execute()
  const templateId = await flowTemplate(queries, teamId, ids.member)
  const invoiceId = await makeInvoice(teamId)
  const tokens = {} as Record<PersonKind, string>
  for (const kind of people) tokens[kind] = (await beginFamily(product.plumbing, ids[kind])).access_token
  return { ids, tokens, teamId, automationId, chatAutomationId, uploadKey, entryId, templateId, invoiceId }
}

/** One that the payment provider never made, so that it is not asked. */
const makeInvoice = async (teamId: string): Promise<string> => {
  const { database, clock } = product.plumbing
  const number = randomUUID().replaceAll('-', '')
  const { id } = await database.queries
    .insertInto('invoices')
    .values({
      number,
      team_id: teamId,
      plan_id: 2,
      duration: 1,
      plan_amount: 35_000,
      overage_amount: 0,
      overage_pieces: 0,
      status: 'processing',
      callback_hash: number,
      created_at: clock.now(),
      expires_at: daysAfter(clock.now(), 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const onPage = { query: { page_id: PAGE } }
const inBody = { body: { page_id: PAGE } }
const fbPage = { params: { fbPageId: PAGE } }
const draft = {
  name: 'Хаяг',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['хаяг'],
  comment_replies: ['Чатаа шалгаарай.'],
  chat_replies: [],
}

/** What is sent to each; a call without a sample does not compile. */
const samples: Record<EndpointName, (of: World) => Sample> = {
  signUp: () => ({ body: { mode: 'login' } }),
  refreshToken: () => ({ body: { refresh_token: 'x' } }),
  logOut: () => ({}),
  getProfile: () => ({}),
  updateProfile: () => ({ body: { first_name: 'Болор', last_name: '' } }),
  deleteAccount: () => ({}),
  getDeletionRequest: () => ({ params: { code: 'abc' } }),
  listTeams: () => ({}),
  createTeam: () => ({ body: { name: 'Салбар' } }),
  deleteTeam: ({ teamId }) => ({ params: { id: teamId } }),
  listPendingTeams: () => ({}),
  listTeamMembers: ({ teamId }) => ({ params: { team_id: teamId } }),
  searchUsersToAdd: ({ teamId }) => ({ query: { team_id: teamId, search: 'str' } }),
  inviteTeamMember: ({ teamId, ids }) => ({ body: { team_id: teamId, user_id: ids.stranger } }),
  removeTeamMember: ({ teamId }) => ({ params: { id: UNKNOWN_ID }, body: { team_id: teamId } }),
  answerInvitation: ({ teamId }) => ({ body: { team_id: teamId, action: 'decline' } }),
  listAuditEntries: ({ teamId }) => ({ params: { team_id: teamId } }),
  listManagedPages: () => ({}),
  listConnectedPages: () => ({}),
  getCurrentPage: () => onPage,
  connectPage: ({ teamId }) => ({ body: { page_id: PAGE, team_id: teamId } }),
  disconnectPage: () => inBody,
  reconnectPage: () => inBody,
  deletePage: () => onPage,
  listPosts: () => onPage,
  listReels: () => onPage,
  listInstagramPosts: () => ({ query: { page_id: ACCOUNT } }),
  listInstagramReels: () => ({ query: { page_id: ACCOUNT } }),
  listCommentAutomations: () => onPage,
  createCommentAutomation: () => ({ body: { page_id: PAGE, ...draft } }),
  listKeywords: () => onPage,
  getCommentAutomation: ({ automationId }) => ({ params: { id: automationId } }),
  updateCommentAutomation: ({ automationId }) => ({ params: { id: automationId }, body: { name: 'Үнэ' } }),
  deleteCommentAutomation: ({ automationId }) => ({ params: { id: automationId } }),
  listChatAutomations: () => onPage,
  createChatAutomation: () => ({
    body: { page_id: PAGE, ...answeringFlow('Хаяг', keywordTrigger('хаяг')) },
  }),
  getChatAutomation: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  updateChatAutomation: ({ chatAutomationId }) => ({
    params: { id: chatAutomationId },
    body: { title: 'Үнэ' },
  }),
  deleteChatAutomation: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  listAiInstructions: () => ({}),
  askDirect: () => ({
    body: { page_id: PAGE, instruction: 'Эелдэг', context: 'Хаяг: 3-р хороолол', question: 'хаана вэ' },
  }),
  listEntries: () => onPage,
  createEntry: ({ chatAutomationId }) => ({
    body: {
      page_id: PAGE,
      entry_type: 'main_menu',
      title: 'Үнэ асуух',
      chat_automation_id: chatAutomationId,
    },
  }),
  getEntry: ({ entryId }) => ({ params: { id: entryId } }),
  updateEntry: ({ entryId }) => ({ params: { id: entryId }, body: { title: 'Үнэ?' } }),
  deleteEntry: ({ entryId }) => ({ params: { id: entryId } }),
  publishEntries: () => ({ body: { page_id: PAGE, entry_type: 'main_menu' } }),
  getStepCounts: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  listTemplates: () => onPage,
  getTemplate: ({ templateId }) => ({ params: { id: templateId }, ...onPage }),
  saveTemplate: () => ({
    body: { page_id: PAGE, title: 'Хаяг', nodes: answeringFlow('Хаяг', keywordTrigger('хаяг')).nodes },
  }),
  deleteTemplate: ({ templateId }) => ({ params: { id: templateId }, ...onPage }),
  applyTemplate: ({ templateId }) => ({
    params: { id: templateId },
    body: { page_id: PAGE, overwrite_starters: true },
  }),
  presignUpload: ({ chatAutomationId }) => ({
    body: {
      pageId: PAGE,
      automationId: chatAutomationId,
      attachmentType: 'image',
      fileName: 'Даашинз.png',
      fileType: 'image/png',
      size: 1000,
    },
  }),
  completeUpload: ({ uploadKey }) => ({ body: { key: uploadKey } }),
  deleteUploads: ({ uploadKey }) => ({ body: { keys: [uploadKey] } }),
  getBlacklist: () => fbPage,
  addBlacklistWords: () => ({ ...fbPage, body: { adds: ['луйварчин'], excludes: [] } }),
  excludeBlacklistWords: () => ({ ...fbPage, body: { words: [] } }),
  editBlacklistWord: () => ({ params: { fbPageId: PAGE, id: UNKNOWN_ID }, body: { new: 'шинэ үг' } }),
  removeBlacklistWords: () => ({ ...fbPage, body: { remove_adds: [], remove_excludes: [] } }),
  getCommentSettings: () => fbPage,
  updateCommentSettings: () => ({ ...fbPage, body: { leave_adverts: true } }),
  listModeratedComments: () => fbPage,
  restoreComment: () => ({ params: { fbPageId: PAGE, id: '1' } }),
  getKeywordVariations: () => ({ query: { page_id: PAGE, keyword: 'үнэ' } }),
  listHistories: () => onPage,
  listConversations: () => onPage,
  pauseConversation: () => ({
    params: { customer_id: CUSTOMER },
    body: { page_id: PAGE, paused_until: null },
  }),
  getChatSettings: () => fbPage,
  updateChatSettings: () => ({ ...fbPage, body: { pause_minutes: 30 } }),
  listChatHistories: () => onPage,
  retryHistory: () => ({ params: { id: '1' }, ...inBody }),
  retryChatHistory: () => ({ params: { id: '1' }, ...inBody }),
  getHistoryTrace: () => ({ params: { id: '1' }, ...onPage }),
  getCoverage: () => ({ params: { page_id: PAGE } }),
  getMissedComments: () => ({ params: { page_id: PAGE } }),
  dismissMissedComments: () => ({ params: { page_id: PAGE }, body: { keyword: 'үнэ', customers: 2 } }),
  restoreMissedComments: () => ({ params: { page_id: PAGE }, query: { keyword: 'үнэ' } }),
  getSending: () => ({ params: { page_id: PAGE } }),
  resumePage: () => inBody,
  getStatistics: () => onPage,
  listAutomatedPosts: () => onPage,
  listPlans: () => ({}),
  createInvoice: ({ teamId }) => ({ body: { team_id: teamId, plan_id: 2, duration: 1 } }),
  checkPayment: ({ invoiceId }) => ({ body: { invoice_id: invoiceId } }),
  cancelInvoice: ({ invoiceId }) => ({ body: { invoice_id: invoiceId } }),
  getBilling: ({ teamId }) => ({ params: { team_id: teamId } }),
  sendContactMessage: () => ({
    body: {
      key: randomUUID(),
      name: 'Болор',
      contact: '9911 2233',
      subject: 'question',
      message: 'Сайн байна уу?',
      seconds: 20,
    },
  }),
  updateOverage: ({ teamId }) => ({ params: { team_id: teamId }, body: { enabled: true, cap: 10_000 } }),
}

const ask = async (name: EndpointName, who: PersonKind | 'nobody') => {
  const { method, path } = endpoints[name]
  const { params = {}, query = {}, body } = samples[name](world)
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  const answer = await product.app.inject({
    method,
    url: `${address}?${new URLSearchParams(query)}`,
    headers: {
      origin: product.publicUrl,
      ...(who === 'nobody' ? {} : { authorization: `Bearer ${world.tokens[who]}` }),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}

const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'PAGE_NOT_FOUND', 'TEAM_NOT_FOUND']

const verdictOf = ({ status, code }: Awaited<ReturnType<typeof ask>>) => {
  if (status === 422 && code === 'INVALID_INPUT') throw new Error('the sample itself is refused')
  if (code === 'UNAUTHENTICATED') return 'sign in first'
  if (code === 'FORBIDDEN') return 'refused'
  return status === 404 && (code === undefined || REFUSALS.includes(code) || code === 'NOT_FOUND')
    ? 'unknown'
    : 'allowed'
}

const expectedOf = (name: EndpointName, who: PersonKind | 'nobody') => {
  const { access } = endpoints[name]
  if (access === 'public') return 'allowed'
  if (who === 'nobody') return 'sign in first'
  if (access === 'person') return 'allowed'
  // Whoever is not of the team cannot even tell that it exists.
  if (who !== 'member' && who !== 'owner') return 'unknown'
  return allows(who, access) ? 'allowed' : 'refused'
}

/** Allowed, and then there is nothing by this id. */
const FINDS_NOTHING: EndpointName[] = [
  'getDeletionRequest',
  'removeTeamMember',
  'editBlacklistWord',
  'restoreComment',
  'getHistoryTrace',
  'retryHistory',
  'retryChatHistory',
]
/** Each is about the caller's own invitation or sign-in, so what they have decides, not who they are. */
const OWN_THINGS: EndpointName[] = ['answerInvitation', 'signUp', 'refreshToken']

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !OWN_THINGS.includes(name))

describe.each(names)('%s', (name) => {
  it.each(['nobody', ...people] as const)('asked by %s', async (who) => {
    const answer = await ask(name, who)
    const verdict = verdictOf(answer)
    const expected = expectedOf(name, who)
    if (expected === 'allowed' && FINDS_NOTHING.includes(name)) {
      expect(REFUSALS).not.toContain(answer.code)
      return
    }
    expect(verdict).toBe(expected)
  })
})
