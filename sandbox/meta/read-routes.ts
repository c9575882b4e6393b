import type { UsageType } from '../faults/types.ts'
import { parseFields } from './field-requests.ts'
import { unsupported } from './graph-error.ts'
import { type NodeType, nodeOf, renderEdge } from './node-type.ts'
import { commentType } from './nodes/comment.ts'
import { conversationType, messageType } from './nodes/conversation.ts'
import { customerType } from './nodes/customer.ts'
import { instagramCommentType, instagramType, mediaType } from './nodes/instagram.ts'
import { pageType } from './nodes/page.ts'
import { personType } from './nodes/person.ts'
import { postType } from './nodes/post.ts'
import { liveVideoType, videoType } from './nodes/video.ts'
import { checkRead, type GraphCall, type GraphRoute } from './route.ts'

/** Routes for reading every node and listing every edge, derived from the node types. */
const NODES = [
  readableNode(personType, 'app'),
  readableNode(pageType, 'pages'),
  readableNode(postType, 'pages'),
  readableNode(videoType, 'pages'),
  readableNode(liveVideoType, 'pages'),
  readableNode(commentType, 'pages'),
  readableNode(instagramType, 'instagram'),
  readableNode(mediaType, 'instagram'),
  readableNode(instagramCommentType, 'instagram'),
  readableNode(customerType, 'messenger'),
  readableNode(conversationType, 'messenger'),
  readableNode(messageType, 'messenger'),
]

export const READ_ROUTES: GraphRoute[] = NODES.flatMap(({ routes }) => routes)

/** Input of the coverage list. */
export const NODE_TYPES = NODES.map(({ placeholder, fields }) => ({ placeholder, fields }))

function readableNode<T>(type: NodeType<T>, usage: UsageType) {
  const fields = Object.keys(type.fields)
  return { placeholder: type.placeholder, fields, routes: readRoutes(type, usage) }
}

function readRoutes<T>(type: NodeType<T>, usage: UsageType): GraphRoute[] {
  const node: GraphRoute = {
    method: 'GET',
    path: `/{${type.placeholder}}`,
    operation: 'read',
    usage,
    handle: (call) => {
      const record = findRecord(type, call)
      checkRead(call, type.ownerOf(record, call.world), type.permissions)
      return nodeOf(type, record).render(fieldsOf(call), call.view)
    },
  }
  const edges = Object.entries(type.edges).map(
    ([name, edge]): GraphRoute => ({
      method: 'GET',
      path: `/{${type.placeholder}}/${name}`,
      operation: 'read',
      usage,
      handle: (call) => {
        const record = findRecord(type, call)
        checkRead(call, type.ownerOf(record, call.world), edge.permissions)
        const path = `${type.idOf(record)}/${name}`
        return renderEdge(edge, record, fieldsOf(call), call.parameters, call.view, path)
      },
    }),
  )
  return [node, ...edges]
}

export function findRecord<T>(type: NodeType<T>, call: GraphCall): T {
  const record = type.find(call.world, call.key)
  if (record === undefined) throw unsupported(call.method, call.id)
  return record
}

function fieldsOf(call: GraphCall) {
  const text = call.parameters.list('fields')?.join(',')
  return text ? parseFields(text) : null
}
