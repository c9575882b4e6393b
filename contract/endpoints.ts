import type { Permission } from './permissions.ts'

/** One call of the API. Its schemas are in `endpoints.schemas.ts`, so that a browser can read this table without zod. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, as in OpenAPI. */
  path: string
  /**
   * Required access. `person`: a signed-in person (`Authorization: Bearer <access_token>`), for their own data. A
   * permission: an active member of the team, or of the page's team, whose role has it.
   */
  access: 'public' | 'person' | Permission
  /** Permission that people of the team need, where other people get the answer for an unknown id. */
  right?: Permission
}

/** Every call of the API. Missing schemas and missing handlers are type errors. */
export const endpoints = {
  signUp: { method: 'POST', path: '/api/signup', access: 'public' },
  refreshToken: { method: 'POST', path: '/api/refresh-token', access: 'public' },
  logOut: { method: 'POST', path: '/api/logout', access: 'person' },
  listSignIns: { method: 'GET', path: '/api/profile/sign-ins', access: 'person' },
  endSignIn: { method: 'DELETE', path: '/api/profile/sign-ins/{id}', access: 'person' },
  endOtherSignIns: { method: 'DELETE', path: '/api/profile/sign-ins', access: 'person' },
  getProfile: { method: 'GET', path: '/api/profile', access: 'person' },
  updateProfile: { method: 'PUT', path: '/api/profile', access: 'person' },
  getNotifications: { method: 'GET', path: '/api/profile/notifications', access: 'person' },
  updateNotifications: { method: 'PUT', path: '/api/profile/notifications', access: 'person' },
  addPushDevice: { method: 'POST', path: '/api/profile/push-devices', access: 'person' },
  removePushDevice: { method: 'DELETE', path: '/api/profile/push-devices/{id}', access: 'person' },
  testPushDevice: { method: 'POST', path: '/api/profile/push-devices/{id}/test', access: 'person' },
  deleteAccount: { method: 'DELETE', path: '/api/profile', access: 'person' },
  getDeletionRequest: { method: 'GET', path: '/api/deletion-requests/{code}', access: 'public' },

  listTeams: { method: 'GET', path: '/api/v1/teams', access: 'person' },
  createTeam: { method: 'POST', path: '/api/v1/teams', access: 'person' },
  deleteTeam: { method: 'DELETE', path: '/api/v1/teams/{id}', access: 'team.delete' },
  listPendingTeams: { method: 'GET', path: '/api/v1/teams/pending', access: 'person' },
  listTeamMembers: { method: 'GET', path: '/api/v1/teams/{team_id}/members', access: 'team.view' },
  searchUsersToAdd: { method: 'GET', path: '/api/v1/teams/users-to-add', access: 'team.change_members' },
  inviteTeamMember: { method: 'POST', path: '/api/v1/teams/members', access: 'team.change_members' },
  changeMemberRole: { method: 'PATCH', path: '/api/v1/teams/members/{id}', access: 'team.change_members' },
  removeTeamMember: { method: 'DELETE', path: '/api/v1/teams/members/{id}', access: 'team.change_members' },
  listInvitationLinks: {
    method: 'GET',
    path: '/api/v1/teams/{team_id}/invitation-links',
    access: 'team.change_members',
  },
  createInvitationLink: {
    method: 'POST',
    path: '/api/v1/teams/invitation-links',
    access: 'team.change_members',
  },
  revokeInvitationLink: {
    method: 'DELETE',
    path: '/api/v1/teams/invitation-links/{id}',
    access: 'team.change_members',
  },
  lookAtInvitation: { method: 'POST', path: '/api/v1/invitation-links/look', access: 'public' },
  answerInvitationLink: { method: 'PUT', path: '/api/v1/invitation-links/self-confirm', access: 'person' },
  answerInvitation: { method: 'PUT', path: '/api/v1/teams/members/self-confirm', access: 'person' },

  listAuditEntries: { method: 'GET', path: '/api/v1/teams/{team_id}/audit-log', access: 'audit_log.view' },

  listManagedPages: { method: 'GET', path: '/api/v1/admin-pages', access: 'person' },
  listConnectedPages: { method: 'GET', path: '/api/v1/connected-page', access: 'person' },
  getCurrentPage: { method: 'GET', path: '/api/v1/current-page', access: 'page.view' },
  connectPage: { method: 'POST', path: '/api/v1/connect-page', access: 'page.connect' },
  disconnectPage: { method: 'PATCH', path: '/api/v1/page/disconnect', access: 'page.disconnect' },
  reconnectPage: { method: 'PATCH', path: '/api/v1/page/reconnect', access: 'page.reconnect' },
  deletePage: { method: 'DELETE', path: '/api/v1/page', access: 'page.delete' },
  listDeletedPages: { method: 'GET', path: '/api/v1/deleted-pages', access: 'person' },
  restorePage: { method: 'PATCH', path: '/api/v1/page/restore', access: 'page.delete' },

  listPosts: { method: 'GET', path: '/api/v1/posts', access: 'page.view' },
  listReels: { method: 'GET', path: '/api/v1/reels', access: 'page.view' },
  listInstagramPosts: { method: 'GET', path: '/api/v1/ig-posts', access: 'page.view' },
  listInstagramReels: { method: 'GET', path: '/api/v1/ig-reels', access: 'page.view' },

  listCommentAutomations: { method: 'GET', path: '/api/v1/automations', access: 'automation.view' },
  createCommentAutomation: { method: 'POST', path: '/api/v1/automations', access: 'comment_automation.edit' },
  listKeywords: { method: 'GET', path: '/api/v1/automations/keywords', access: 'automation.view' },
  getCommentAutomation: { method: 'GET', path: '/api/v1/automations/{id}', access: 'automation.view' },
  updateCommentAutomation: {
    method: 'PUT',
    path: '/api/v1/automations/{id}',
    access: 'comment_automation.edit',
  },
  deleteCommentAutomation: {
    method: 'DELETE',
    path: '/api/v1/automations/{id}',
    access: 'comment_automation.edit',
  },

  listChatAutomations: { method: 'GET', path: '/api/v1/chat-automations', access: 'automation.view' },
  createChatAutomation: { method: 'POST', path: '/api/v1/chat-automations', access: 'chat_automation.edit' },
  getChatAutomation: { method: 'GET', path: '/api/v1/chat-automations/{id}', access: 'automation.view' },
  updateChatAutomation: {
    method: 'PUT',
    path: '/api/v1/chat-automations/{id}',
    access: 'chat_automation.edit',
  },
  deleteChatAutomation: {
    method: 'DELETE',
    path: '/api/v1/chat-automations/{id}',
    access: 'chat_automation.edit',
  },

  listEntries: { method: 'GET', path: '/api/v1/chat-automations-entries', access: 'automation.view' },
  createEntry: { method: 'POST', path: '/api/v1/chat-automations-entries', access: 'chat_automation.edit' },
  getEntry: { method: 'GET', path: '/api/v1/chat-automations-entries/{id}', access: 'automation.view' },
  updateEntry: {
    method: 'PUT',
    path: '/api/v1/chat-automations-entries/{id}',
    access: 'chat_automation.edit',
  },
  deleteEntry: {
    method: 'DELETE',
    path: '/api/v1/chat-automations-entries/{id}',
    access: 'chat_automation.edit',
  },
  publishEntries: {
    method: 'POST',
    path: '/api/v1/chat-automations-entries/publish',
    access: 'chat_automation.edit',
  },

  listTemplates: { method: 'GET', path: '/api/v1/chat-automation-templates', access: 'automation.view' },
  getTemplate: { method: 'GET', path: '/api/v1/chat-automation-templates/{id}', access: 'automation.view' },
  saveTemplate: { method: 'POST', path: '/api/v1/chat-automation-templates', access: 'chat_automation.edit' },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/v1/chat-automation-templates/{id}',
    access: 'chat_automation.edit',
  },
  applyTemplate: {
    method: 'POST',
    path: '/api/v1/chat-automation-templates/{id}/apply',
    access: 'chat_automation.edit',
  },

  getStepRefusals: {
    method: 'GET',
    path: '/api/v1/chat-automations/{id}/step-refusals',
    access: 'automation.view',
  },
  getStepCounts: {
    method: 'GET',
    path: '/api/v1/chat-automations/{id}/step-counts',
    access: 'automation.view',
  },

  // Files of a flow need `chat_automation.edit`.
  presignUpload: { method: 'POST', path: '/api/v1/uploads/presign', access: 'inbox.reply' },
  completeUpload: { method: 'POST', path: '/api/v1/uploads/complete', access: 'inbox.reply' },
  deleteUploads: {
    method: 'DELETE',
    path: '/api/v1/uploads/batch',
    access: 'person',
    right: 'inbox.reply',
  },

  listAiInstructions: { method: 'GET', path: '/api/v1/ai-instructions', access: 'person' },
  askDirect: { method: 'POST', path: '/api/v1/chatbot/ask-direct', access: 'chat_automation.edit' },

  tryWebhook: { method: 'POST', path: '/api/v1/webhooks/try', access: 'chat_automation.edit' },
  showWebhookSecret: { method: 'POST', path: '/api/v1/webhooks/secret/show', access: 'webhook.secret' },
  replaceWebhookSecret: { method: 'POST', path: '/api/v1/webhooks/secret', access: 'webhook.secret' },

  getBlacklist: { method: 'GET', path: '/api/v1/pages/{fbPageId}/blacklist', access: 'automation.view' },
  addBlacklistWords: {
    method: 'POST',
    path: '/api/v1/pages/{fbPageId}/blacklist/add-words',
    access: 'blacklist.edit',
  },
  excludeBlacklistWords: {
    method: 'POST',
    path: '/api/v1/pages/{fbPageId}/blacklist/exclude',
    access: 'blacklist.edit',
  },
  editBlacklistWord: {
    method: 'POST',
    path: '/api/v1/pages/{fbPageId}/blacklist/{id}/edit',
    access: 'blacklist.edit',
  },
  removeBlacklistWords: {
    method: 'DELETE',
    path: '/api/v1/pages/{fbPageId}/blacklist/destroy-words',
    access: 'blacklist.edit',
  },
  getCommentSettings: {
    method: 'GET',
    path: '/api/v1/pages/{fbPageId}/comment-settings',
    access: 'automation.view',
  },
  updateCommentSettings: {
    method: 'PATCH',
    path: '/api/v1/pages/{fbPageId}/comment-settings',
    access: 'blacklist.edit',
  },
  listModeratedComments: {
    method: 'GET',
    path: '/api/v1/pages/{fbPageId}/moderated-comments',
    access: 'history.view',
  },
  restoreComment: {
    method: 'POST',
    path: '/api/v1/pages/{fbPageId}/moderated-comments/{id}/restore',
    access: 'comment.restore',
  },

  getKeywordVariations: { method: 'GET', path: '/api/v1/keyword-variations', access: 'page.view' },

  listHistories: { method: 'GET', path: '/api/v1/page-automation-histories', access: 'history.view' },
  getHistoryTrace: {
    method: 'GET',
    path: '/api/v1/page-automation-histories/{id}/trace',
    access: 'history.view',
  },

  listNotices: { method: 'GET', path: '/api/v1/notices', access: 'person' },
  finishNotice: { method: 'DELETE', path: '/api/v1/notices/{id}', access: 'person', right: 'inbox.reply' },

  listCustomers: { method: 'GET', path: '/api/v1/customers', access: 'customer.view' },
  getCustomer: { method: 'GET', path: '/api/v1/customers/{customer_id}', access: 'customer.view' },
  updateCustomer: { method: 'PATCH', path: '/api/v1/customers/{customer_id}', access: 'customer.edit' },
  forgetCustomer: { method: 'DELETE', path: '/api/v1/customers/{customer_id}', access: 'customer.forget' },
  addCustomerNote: {
    method: 'POST',
    path: '/api/v1/customers/{customer_id}/notes',
    access: 'customer.edit',
  },
  changeCustomerNote: {
    method: 'PATCH',
    path: '/api/v1/customers/{customer_id}/notes/{id}',
    access: 'customer.edit',
  },
  deleteCustomerNote: {
    method: 'DELETE',
    path: '/api/v1/customers/{customer_id}/notes/{id}',
    access: 'customer.edit',
  },
  joinCustomers: {
    method: 'POST',
    path: '/api/v1/customers/{customer_id}/joined',
    access: 'customer.edit',
  },
  partCustomers: {
    method: 'DELETE',
    path: '/api/v1/customers/{customer_id}/joined',
    access: 'customer.edit',
  },
  tagCustomers: { method: 'POST', path: '/api/v1/customer-tags', access: 'customer.edit' },
  importCustomers: { method: 'POST', path: '/api/v1/customer-imports', access: 'customer.move' },
  getCustomerSettings: { method: 'GET', path: '/api/v1/customer-settings', access: 'customer.view' },
  createSegment: { method: 'POST', path: '/api/v1/customer-segments', access: 'customer.edit' },
  updateSegment: { method: 'PUT', path: '/api/v1/customer-segments/{id}', access: 'customer.edit' },
  deleteSegment: { method: 'DELETE', path: '/api/v1/customer-segments/{id}', access: 'customer.edit' },
  renameContactField: { method: 'PATCH', path: '/api/v1/contact-fields/{key}', access: 'customer.edit' },
  deleteContactField: { method: 'DELETE', path: '/api/v1/contact-fields/{key}', access: 'customer.forget' },
  deleteContactTag: { method: 'DELETE', path: '/api/v1/contact-tags/{key}', access: 'customer.forget' },
  createContactField: { method: 'POST', path: '/api/v1/contact-fields', access: 'customer.edit' },

  getToday: { method: 'GET', path: '/api/v1/today', access: 'inbox.view' },
  listInbox: { method: 'GET', path: '/api/v1/inbox', access: 'inbox.view' },
  searchMessages: { method: 'GET', path: '/api/v1/inbox-messages', access: 'inbox.view' },
  listInboxComments: { method: 'GET', path: '/api/v1/inbox-comments', access: 'inbox.view' },
  replyToComment: { method: 'POST', path: '/api/v1/inbox-comments/{id}/reply', access: 'inbox.reply' },
  hideComment: { method: 'POST', path: '/api/v1/inbox-comments/{id}/hidden', access: 'inbox.reply' },
  dismissComment: { method: 'POST', path: '/api/v1/inbox-comments/{id}/done', access: 'inbox.reply' },
  listSavedReplies: { method: 'GET', path: '/api/v1/saved-replies', access: 'inbox.view' },
  createSavedReply: { method: 'POST', path: '/api/v1/saved-replies', access: 'inbox.reply' },
  deleteSavedReply: { method: 'DELETE', path: '/api/v1/saved-replies/{id}', access: 'inbox.reply' },
  getThread: { method: 'GET', path: '/api/v1/inbox/{customer_id}', access: 'inbox.view' },
  listPlatformMessages: {
    method: 'GET',
    path: '/api/v1/inbox/{customer_id}/platform-messages',
    access: 'inbox.view',
  },
  sendMessage: { method: 'POST', path: '/api/v1/inbox/{customer_id}/messages', access: 'inbox.reply' },
  retryMessage: {
    method: 'POST',
    path: '/api/v1/inbox/{customer_id}/messages/{event_id}/retry',
    access: 'inbox.reply',
  },
  updateThread: { method: 'PATCH', path: '/api/v1/inbox/{customer_id}', access: 'inbox.reply' },
  changeThreads: { method: 'POST', path: '/api/v1/inbox-changes', access: 'inbox.reply' },
  showPresence: { method: 'POST', path: '/api/v1/inbox/{customer_id}/presence', access: 'inbox.view' },

  listProducts: { method: 'GET', path: '/api/v1/products', access: 'order.view' },
  createProduct: { method: 'POST', path: '/api/v1/products', access: 'product.edit' },
  updateProduct: { method: 'PUT', path: '/api/v1/products/{id}', access: 'product.edit' },
  archiveProduct: { method: 'DELETE', path: '/api/v1/products/{id}', access: 'product.edit' },
  listOrders: { method: 'GET', path: '/api/v1/orders', access: 'order.view' },
  createOrder: { method: 'POST', path: '/api/v1/orders', access: 'order.edit' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{id}', access: 'order.view' },
  updateOrder: { method: 'PUT', path: '/api/v1/orders/{id}', access: 'order.edit' },
  actOnOrder: { method: 'POST', path: '/api/v1/orders/{id}/acts', access: 'order.edit' },

  listConversations: { method: 'GET', path: '/api/v1/conversations', access: 'history.view' },
  pauseConversation: {
    method: 'PUT',
    path: '/api/v1/conversations/{customer_id}',
    access: 'inbox.reply',
  },
  getChatSettings: { method: 'GET', path: '/api/v1/pages/{fbPageId}/chat-settings', access: 'page.view' },
  updateChatSettings: {
    method: 'PUT',
    path: '/api/v1/pages/{fbPageId}/chat-settings',
    access: 'chat_automation.edit',
  },

  listChatHistories: { method: 'GET', path: '/api/v1/page-chat-histories', access: 'history.view' },

  retryHistory: {
    method: 'POST',
    path: '/api/v1/page-automation-histories/{id}/retry',
    access: 'delivery.retry',
  },
  retryChatHistory: {
    method: 'POST',
    path: '/api/v1/page-chat-histories/{id}/retry',
    access: 'delivery.retry',
  },

  getCoverage: { method: 'GET', path: '/api/v1/pages/{page_id}/coverage', access: 'figures.view' },
  listUnanswered: { method: 'GET', path: '/api/v1/pages/{page_id}/unanswered', access: 'history.view' },

  getUnansweredQuestions: {
    method: 'GET',
    path: '/api/v1/pages/{page_id}/unanswered-questions',
    access: 'history.view',
  },
  dismissQuestions: {
    method: 'POST',
    path: '/api/v1/pages/{page_id}/unanswered-questions/dismissals',
    access: 'comment_automation.edit',
  },
  restoreQuestions: {
    method: 'DELETE',
    path: '/api/v1/pages/{page_id}/unanswered-questions/dismissals',
    access: 'comment_automation.edit',
  },

  getSending: { method: 'GET', path: '/api/v1/pages/{page_id}/sending', access: 'history.view' },
  resumePage: { method: 'PATCH', path: '/api/v1/page/resume', access: 'page.resume' },

  getStatistics: { method: 'GET', path: '/api/v1/widget-statistics', access: 'figures.view' },
  listAutomatedPosts: { method: 'GET', path: '/api/v1/widget-statistics/posts', access: 'figures.view' },

  listPlans: { method: 'GET', path: '/api/v1/plans', access: 'person' },
  createInvoice: { method: 'POST', path: '/api/v1/teams/create-invoice', access: 'team.extend_plan' },
  createDebtInvoice: {
    method: 'POST',
    path: '/api/v1/teams/create-debt-invoice',
    access: 'team.extend_plan',
  },
  checkPayment: { method: 'POST', path: '/api/v1/teams/check-payment', access: 'team.extend_plan' },
  cancelInvoice: { method: 'POST', path: '/api/v1/teams/cancel-invoice', access: 'team.extend_plan' },
  getBilling: { method: 'GET', path: '/api/v1/teams/{team_id}/billing', access: 'plan.view' },
  updateOverage: { method: 'PUT', path: '/api/v1/teams/{team_id}/overage', access: 'team.extend_plan' },

  sendContactMessage: { method: 'POST', path: '/api/v1/contact-messages', access: 'public' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
