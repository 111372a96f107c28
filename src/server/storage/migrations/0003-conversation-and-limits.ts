import type { Kysely } from 'kysely';

/** Creates the tables of the chat, of replies kept for repeated requests, and of counted tries. */
export async function createConversationAndLimits({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('chat_rooms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('pair', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('last_seq', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('chat_members')
    .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('last_read_seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_members_key', ['room_id', 'user_id'])
    .execute();
  await schema.createIndex('chat_rooms_of_user').on('chat_members').column('user_id').execute();

  await schema
    .createTable('chat_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('client_msg_id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('chat_messages_in_order', ['room_id', 'seq'])
    .addUniqueConstraint('chat_messages_once', ['room_id', 'sender_id', 'client_msg_id'])
    .execute();
  await schema.createIndex('chat_messages_of_sender').on('chat_messages').columns(['sender_id', 'stored_at']).execute();

  await schema
    .createTable('ws_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().references('sessions.token_hash').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('ws_tickets_by_end').on('ws_tickets').column('expires_at').execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();

  await schema
    .createTable('throttle')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('throttle_of_bucket').on('throttle').columns(['bucket', 'at']).execute();
}
