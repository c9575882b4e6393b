import { randomUUID } from 'node:crypto'
import type { EndpointName } from '#contract/endpoints.ts'
import { answeringFlow, keywordTrigger } from '../chat-automation.ts'
import type { World } from './world.ts'

export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

const onPage = ({ pageId }: World) => ({ query: { page_id: pageId } })
const inBody = ({ pageId }: World) => ({ body: { page_id: pageId } })
const fbPage = ({ pageId }: World) => ({ params: { fbPageId: pageId } })
const inPath = ({ pageId }: World) => ({ params: { page_id: pageId } })
const ofCustomer = ({ customerId }: World) => ({ params: { customer_id: customerId } })
const product = {
  code: 'A12',
  name: 'Даашинз',
  price: 89_000,
  on_sale: true,
  variants: [{ size: 'M', colour: 'хар', left: 5 }],
}
const orderDetails = {
  name: 'Сараа',
  phone: '99112233',
  address: 'БЗД 8 хороо',
  note: '',
  delivery_fee: 5000,
  discount: 0,
}
const flow = () => answeringFlow('Хаяг', keywordTrigger('хаяг'))
const draft = {
  name: 'Хаяг',
  description: '',
  enabled: true,
  trigger: 'keywords',
  keywords: ['хаяг'],
  comment_replies: ['Чатаа шалгаарай.'],
  chat_replies: [],
}

/**
 * A successful call for every endpoint, with all of its ids, optional ones included. Tests replace the ids by other
 * people's (`foreign-objects.database.test.ts`) or derive odd calls (`fuzz-endpoints.database.test.ts`). A new
 * endpoint without a sample does not compile.
 */
export const samples: Record<EndpointName, (of: World) => Sample> = {
  signUp: () => ({ body: { mode: 'login' } }),
  refreshToken: ({ refreshToken }) => ({ body: { refresh_token: refreshToken } }),
  logOut: () => ({}),
  listSignIns: () => ({}),
  endSignIn: ({ signInId }) => ({ params: { id: signInId } }),
  endOtherSignIns: () => ({}),
  getProfile: () => ({}),
  getNotifications: () => ({}),
  updateNotifications: () => ({
    body: { kinds_off: ['notice'], pages_off: [], quiet: null, digest_hour: 9 },
  }),
  addPushDevice: () => ({
    body: {
      endpoint: `https://push.invalid/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      language: 'mn',
    },
  }),
  removePushDevice: ({ pushDeviceId }) => ({ params: { id: pushDeviceId } }),
  testPushDevice: ({ pushDeviceId }) => ({ params: { id: pushDeviceId } }),
  updateProfile: () => ({ body: { first_name: 'Болор', last_name: '' } }),
  deleteAccount: () => ({}),
  getDeletionRequest: ({ deletionCode }) => ({ params: { code: deletionCode } }),
  listTeams: () => ({}),
  createTeam: () => ({ body: { name: 'Салбар' } }),
  deleteTeam: ({ teamId }) => ({ params: { id: teamId } }),
  listPendingTeams: () => ({}),
  listTeamMembers: ({ teamId }) => ({ params: { team_id: teamId } }),
  searchUsersToAdd: ({ teamId }) => ({ query: { team_id: teamId, search: 'str' } }),
  inviteTeamMember: ({ teamId, userToInviteId }) => ({ body: { team_id: teamId, user_id: userToInviteId } }),
  changeMemberRole: ({ teamId, memberToRemoveId }) => ({
    params: { id: memberToRemoveId },
    body: { team_id: teamId, role: 'viewer' },
  }),
  removeTeamMember: ({ teamId, memberToRemoveId }) => ({
    params: { id: memberToRemoveId },
    body: { team_id: teamId },
  }),
  listInvitationLinks: ({ teamId }) => ({ params: { team_id: teamId } }),
  createInvitationLink: ({ teamId }) => ({ body: { team_id: teamId, role: 'agent' } }),
  revokeInvitationLink: ({ teamId, invitationLinkId }) => ({
    params: { id: invitationLinkId },
    body: { team_id: teamId },
  }),
  lookAtInvitation: ({ invitationToken }) => ({ body: { token: invitationToken } }),
  answerInvitationLink: ({ invitationToken }) => ({ body: { token: invitationToken, action: 'decline' } }),
  answerInvitation: ({ teamId }) => ({ body: { team_id: teamId, action: 'decline' } }),
  listAuditEntries: ({ teamId, pageId }) => ({ params: { team_id: teamId }, query: { page_id: pageId } }),
  listManagedPages: () => ({}),
  listConnectedPages: () => ({}),
  getCurrentPage: onPage,
  connectPage: ({ pageId, teamId }) => ({ body: { page_id: pageId, team_id: teamId } }),
  disconnectPage: inBody,
  reconnectPage: inBody,
  deletePage: onPage,
  listDeletedPages: () => ({}),
  restorePage: ({ pageId, teamId }) => ({ body: { page_id: pageId, team_id: teamId } }),
  listPosts: ({ pageId, contentId }) => ({ query: { page_id: pageId, ids: contentId } }),
  listReels: ({ pageId, contentId }) => ({ query: { page_id: pageId, ids: contentId } }),
  listInstagramPosts: ({ accountId, contentId }) => ({ query: { page_id: accountId, ids: contentId } }),
  listInstagramReels: ({ accountId, contentId }) => ({ query: { page_id: accountId, ids: contentId } }),
  listCommentAutomations: onPage,
  createCommentAutomation: ({ pageId, contentId, chatAutomationId }) => ({
    body: {
      page_id: pageId,
      ...draft,
      content: { scope: 'chosen', type: 1, ids: [contentId] },
      chat_automation_id: chatAutomationId,
    },
  }),
  listKeywords: onPage,
  getCommentAutomation: ({ automationId }) => ({ params: { id: automationId } }),
  updateCommentAutomation: ({ automationId, chatAutomationId, contentId }) => ({
    params: { id: automationId },
    body: {
      name: 'Хаяг',
      content: { scope: 'chosen', type: 1, ids: [contentId] },
      chat_replies: [],
      chat_automation_id: chatAutomationId,
    },
  }),
  deleteCommentAutomation: ({ automationId }) => ({ params: { id: automationId } }),
  listChatAutomations: onPage,
  createChatAutomation: ({ pageId }) => ({ body: { page_id: pageId, ...flow() } }),
  getChatAutomation: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  updateChatAutomation: ({ chatAutomationId }) => ({
    params: { id: chatAutomationId },
    body: { title: 'Үнэ' },
  }),
  deleteChatAutomation: ({ chatAutomationId }) => ({
    params: { id: chatAutomationId },
    query: { delete_entries: 'true' },
  }),
  listEntries: onPage,
  createEntry: ({ pageId, chatAutomationId }) => ({
    body: {
      page_id: pageId,
      entry_type: 'main_menu',
      title: 'Үнэ асуух',
      chat_automation_id: chatAutomationId,
    },
  }),
  getEntry: ({ entryId }) => ({ params: { id: entryId } }),
  updateEntry: ({ entryId, chatAutomationId }) => ({
    params: { id: entryId },
    body: { title: 'Үнэ?', chat_automation_id: chatAutomationId },
  }),
  deleteEntry: ({ entryId }) => ({ params: { id: entryId } }),
  publishEntries: ({ pageId }) => ({ body: { page_id: pageId, entry_type: 'main_menu' } }),
  listTemplates: onPage,
  getTemplate: (of) => ({ params: { id: of.templateId }, ...onPage(of) }),
  saveTemplate: ({ pageId }) => ({ body: { page_id: pageId, title: 'Хаяг', nodes: flow().nodes } }),
  deleteTemplate: (of) => ({ params: { id: of.templateId }, ...onPage(of) }),
  applyTemplate: ({ templateId, pageId, chatAutomationId }) => ({
    params: { id: templateId },
    body: { page_id: pageId, overwrite_starters: true, live_automations_named: [chatAutomationId] },
  }),
  getStepRefusals: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  getStepCounts: ({ chatAutomationId }) => ({ params: { id: chatAutomationId } }),
  presignUpload: ({ pageId, chatAutomationId }) => ({
    body: {
      pageId,
      automationId: chatAutomationId,
      attachmentType: 'image',
      fileName: 'Даашинз.png',
      fileType: 'image/png',
      size: 1000,
    },
  }),
  completeUpload: ({ uploadKey }) => ({ body: { key: uploadKey } }),
  deleteUploads: ({ uploadKey }) => ({ body: { keys: [uploadKey] } }),
  listAiInstructions: () => ({}),
  tryWebhook: ({ pageId }) => ({ body: { page_id: pageId, url: 'https://hook.invalid/order' } }),
  showWebhookSecret: ({ pageId }) => ({ body: { page_id: pageId } }),
  replaceWebhookSecret: ({ pageId }) => ({ body: { page_id: pageId } }),
  askDirect: ({ pageId }) => ({
    body: { page_id: pageId, instruction: 'Эелдэг', context: 'Хаяг: 3-р хороолол', question: 'хаана вэ' },
  }),
  getBlacklist: fbPage,
  addBlacklistWords: (of) => ({ ...fbPage(of), body: { adds: ['хулгайч'], excludes: [] } }),
  excludeBlacklistWords: (of) => ({ ...fbPage(of), body: { words: [] } }),
  editBlacklistWord: ({ pageId, blacklistWordId }) => ({
    params: { fbPageId: pageId, id: blacklistWordId },
    body: { new: 'шинэ үг' },
  }),
  removeBlacklistWords: (of) => ({
    ...fbPage(of),
    body: { remove_adds: [of.blacklistWordId], remove_excludes: [] },
  }),
  getCommentSettings: fbPage,
  updateCommentSettings: (of) => ({ ...fbPage(of), body: { leave_adverts: true } }),
  listModeratedComments: fbPage,
  restoreComment: ({ pageId, moderatedCommentId }) => ({
    params: { fbPageId: pageId, id: moderatedCommentId },
  }),
  getKeywordVariations: ({ pageId }) => ({ query: { page_id: pageId, keyword: 'үнэ' } }),
  listHistories: ({ pageId, automationId, customerId, contentId }) => ({
    query: { page_id: pageId, automation_id: automationId, customer_id: customerId, content_id: contentId },
  }),
  getHistoryTrace: (of) => ({ params: { id: of.runId }, ...onPage(of) }),
  listNotices: () => ({}),
  finishNotice: ({ noticeId }) => ({ params: { id: noticeId } }),
  listCustomers: onPage,
  getCustomer: (of) => ({ ...ofCustomer(of), ...onPage(of) }),
  updateCustomer: (of) => ({
    ...ofCustomer(of),
    body: { page_id: of.pageId, fields: { phone: '99112233' }, add_tags: ['VIP'], remove_tags: [] },
  }),
  forgetCustomer: (of) => ({ ...ofCustomer(of), ...onPage(of) }),
  addCustomerNote: (of) => ({ ...ofCustomer(of), body: { page_id: of.pageId, text: 'Маргааш ирнэ' } }),
  changeCustomerNote: (of) => ({
    params: { customer_id: of.customerId, id: of.noteId },
    body: { page_id: of.pageId, text: 'Нөгөөдөр ирнэ' },
  }),
  deleteCustomerNote: (of) => ({
    params: { customer_id: of.customerId, id: of.noteId },
    ...onPage(of),
  }),
  joinCustomers: (of) => ({
    ...ofCustomer(of),
    body: { page_id: of.pageId, other: { page_id: of.pageId, customer_id: of.otherCustomerId } },
  }),
  partCustomers: (of) => ({
    ...ofCustomer(of),
    body: { page_id: of.pageId, other: { page_id: of.pageId, customer_id: of.joinedCustomerId } },
  }),
  tagCustomers: ({ pageId, customerId }) => ({
    body: { page_id: pageId, tag: 'VIP', add: true, who: { customer_ids: [customerId] } },
  }),
  importCustomers: ({ pageId, customerId }) => ({
    body: {
      page_id: pageId,
      key: 'customer_id',
      columns: [{ type: 'field', key: 'phone', name: '' }],
      rows: [[customerId, '99112233']],
      dry_run: false,
    },
  }),
  getCustomerSettings: onPage,
  createSegment: ({ pageId }) => ({
    body: { page_id: pageId, name: 'Шинэ', filter: { search: '', rules: [] } },
  }),
  updateSegment: ({ pageId, segmentId }) => ({
    params: { id: segmentId },
    body: { page_id: pageId, name: 'Байнгын', filter: { search: '', rules: [] } },
  }),
  renameContactField: ({ pageId, fieldKey }) => ({
    params: { key: fieldKey },
    body: { page_id: pageId, name: 'Хэмжээ' },
  }),
  deleteContactField: (of) => ({ params: { key: of.fieldKey }, ...onPage(of) }),
  deleteContactTag: (of) => ({ params: { key: of.tagKey }, ...onPage(of) }),
  deleteSegment: (of) => ({ params: { id: of.segmentId }, ...onPage(of) }),
  createContactField: ({ pageId }) => ({ body: { page_id: pageId, name: 'Өнгө', type: 'text' } }),
  getToday: onPage,
  listInbox: onPage,
  searchMessages: ({ pageId }) => ({ query: { page_id: pageId, search: 'үнэ' } }),
  listInboxComments: onPage,
  replyToComment: ({ pageId, openRunId }) => ({
    params: { id: openRunId },
    body: { page_id: pageId, text: 'Дархан руу хүргэнэ.', private: false },
  }),
  hideComment: ({ pageId, openRunId }) => ({
    params: { id: openRunId },
    body: { page_id: pageId, hidden: true },
  }),
  dismissComment: ({ pageId, openRunId }) => ({ params: { id: openRunId }, body: { page_id: pageId } }),
  listProducts: onPage,
  createProduct: ({ pageId }) => ({ body: { page_id: pageId, ...product, code: 'C7' } }),
  updateProduct: ({ pageId, productId, variantId }) => ({
    params: { id: productId },
    body: {
      page_id: pageId,
      ...product,
      version: 1,
      variants: [{ id: variantId, size: 'M', colour: 'хар', left: 5, seen_left: 5 }],
    },
  }),
  archiveProduct: ({ pageId, unusedProductId }) => ({
    params: { id: unusedProductId },
    query: { page_id: pageId },
  }),
  listOrders: ({ pageId, customerId }) => ({ query: { page_id: pageId, customer_id: customerId } }),
  createOrder: ({ pageId, customerId, variantId }) => ({
    body: {
      page_id: pageId,
      customer_id: customerId,
      client_key: randomUUID(),
      ...orderDetails,
      lines: [{ variant_id: variantId, count: 1 }],
    },
  }),
  getOrder: ({ pageId, orderId }) => ({ params: { id: orderId }, query: { page_id: pageId } }),
  updateOrder: ({ pageId, orderId, variantId }) => ({
    params: { id: orderId },
    body: {
      page_id: pageId,
      version: 1,
      ...orderDetails,
      lines: [{ variant_id: variantId, count: 1 }],
    },
  }),
  actOnOrder: ({ pageId, paidOrderId }) => ({
    params: { id: paidOrderId },
    body: { page_id: pageId, version: 1, client_key: randomUUID(), act: 'pay', amount: 5000, way: 'cash' },
  }),
  listSavedReplies: onPage,
  createSavedReply: ({ pageId }) => ({ body: { page_id: pageId, text: 'Сайн байна уу, юугаар туслах вэ?' } }),
  deleteSavedReply: (of) => ({ params: { id: of.savedReplyId }, ...onPage(of) }),
  getThread: (of) => ({ params: { customer_id: of.customerId }, ...onPage(of) }),
  listPlatformMessages: (of) => ({ params: { customer_id: of.customerId }, ...onPage(of) }),
  sendMessage: ({ pageId, customerId }) => ({
    params: { customer_id: customerId },
    body: {
      page_id: pageId,
      client_key: randomUUID(),
      text: 'Сайн байна уу',
      seen_answers: 0,
      seen_id: '0',
    },
  }),
  retryMessage: ({ pageId, customerId, personMessageId }) => ({
    params: { customer_id: customerId, event_id: personMessageId },
    body: { page_id: pageId },
  }),
  changeThreads: ({ pageId, customerId }) => ({
    body: {
      chats: [{ page_id: pageId, customer_id: customerId, last_id: '999999999999999999' }],
      change: { type: 'done' },
    },
  }),
  updateThread: ({ pageId, customerId }) => ({
    params: { customer_id: customerId },
    body: { page_id: pageId, done: true },
  }),
  showPresence: ({ pageId, customerId }) => ({
    params: { customer_id: customerId },
    body: { page_id: pageId, typing: true },
  }),
  listConversations: onPage,
  pauseConversation: ({ pageId, customerId }) => ({
    params: { customer_id: customerId },
    body: { page_id: pageId, paused_until: null },
  }),
  getChatSettings: fbPage,
  updateChatSettings: (of) => ({ ...fbPage(of), body: { pause_minutes: 30 } }),
  listChatHistories: ({ pageId, chatAutomationId, customerId }) => ({
    query: { page_id: pageId, automation_id: chatAutomationId, customer_id: customerId },
  }),
  retryHistory: (of) => ({ params: { id: of.failedRunId }, ...inBody(of) }),
  retryChatHistory: (of) => ({ params: { id: of.chatRunId }, ...inBody(of) }),
  getCoverage: inPath,
  listUnanswered: inPath,
  getUnansweredQuestions: inPath,
  dismissQuestions: (of) => ({ ...inPath(of), body: { keyword: 'үнэ', customers: 2 } }),
  restoreQuestions: (of) => ({ ...inPath(of), query: { keyword: 'үнэ' } }),
  getSending: inPath,
  resumePage: inBody,
  getStatistics: onPage,
  listAutomatedPosts: onPage,
  listPlans: () => ({}),
  createInvoice: ({ teamId, pageId }) => ({
    body: { team_id: teamId, plan_id: 3, duration: 1, page_id: pageId },
  }),
  createDebtInvoice: ({ teamId }) => ({ body: { team_id: teamId } }),
  checkPayment: ({ invoiceId }) => ({ body: { invoice_id: invoiceId } }),
  cancelInvoice: ({ invoiceId }) => ({ body: { invoice_id: invoiceId } }),
  getBilling: ({ teamId }) => ({ params: { team_id: teamId } }),
  updateOverage: ({ teamId }) => ({ params: { team_id: teamId }, body: { enabled: true, cap: 10_000 } }),
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
}
