-- What a team sells, the orders of its customers, and the money that came in for them. Money is in whole ₮.

create table products (
  team_id uuid not null references teams on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- As typed, and as compared: «А12» in Cyrillic is A12.
  code text not null,
  code_key text not null,
  name text not null,
  price bigint not null check (price > 0),
  on_sale boolean not null,
  -- Grows with each change by a person, not with orders.
  version integer not null default 1,
  created_at timestamptz not null,
  -- No longer shown; orders keep it.
  archived_at timestamptz,
  primary key (team_id, id)
);
create unique index products_code on products (team_id, code_key) where archived_at is null;

-- One row for each size and colour, which is where pieces are counted. A product without either has one.
create table product_variants (
  team_id uuid not null,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position integer not null,
  size text not null,
  colour text not null,
  -- Pieces that can be ordered; never below zero, so that the database refuses overselling even when the code is
  -- wrong. Null: not counted, as for goods made to order.
  available integer check (available >= 0),
  -- Pieces kept for orders without their money, and pieces of orders that are confirmed.
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  archived_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, product_id) references products on delete cascade
);
create index product_variants_of_products on product_variants (team_id, product_id, position);

create table orders (
  team_id uuid not null references teams on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Short enough to be read out on the phone.
  number text not null,
  -- The customer's chat. Null: ordered by phone or in the shop.
  page_id text,
  customer_id text,
  name text not null,
  phone text not null,
  address text not null,
  note text not null,
  state text not null check (state in ('open', 'awaiting_payment', 'paid', 'packed', 'handed_over', 'delivered',
    'cancelled', 'expired', 'returned')),
  collects boolean not null,
  -- Sums of the lines, of the delivery and of the discount; the total follows from them.
  goods bigint not null check (goods >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  discount bigint not null check (discount >= 0),
  total bigint not null generated always as (greatest(0, goods + delivery_fee - discount)) stored,
  -- Money that came in, less what was given back.
  paid bigint not null default 0,
  -- Grows with each change, so that two people do not overwrite each other.
  version integer not null default 1,
  -- Goods are kept until then. Null: without an end.
  held_until timestamptz,
  -- Folded words of the number, the name and the phone.
  search text not null,
  -- Made by the browser: a repeated request makes no second order.
  client_key text not null,
  created_at timestamptz not null,
  created_by uuid references people on delete set null,
  changed_at timestamptz not null,
  primary key (team_id, id),
  unique (team_id, number),
  unique (team_id, client_key)
);
create index orders_by_time on orders (team_id, state, changed_at desc, id);
create index orders_held on orders (held_until) where held_until is not null and state in ('open', 'awaiting_payment');
create index orders_of_customers on orders (team_id, page_id, customer_id, created_at desc) where customer_id is not null;

create table order_lines (
  team_id uuid not null,
  order_id uuid not null,
  variant_id uuid not null,
  -- As they were when the line was made: a later change of the product changes no order.
  title text not null,
  price bigint not null check (price > 0),
  count integer not null check (count > 0),
  position integer not null,
  primary key (team_id, order_id, variant_id),
  foreign key (team_id, order_id) references orders on delete cascade,
  foreign key (team_id, variant_id) references product_variants
);
create index order_lines_of_variants on order_lines (team_id, variant_id);

-- Every change of these numbers, so that the figures can be proven.
create table stock_moves (
  team_id uuid not null,
  id bigint generated always as identity,
  variant_id uuid not null,
  order_id uuid,
  kind text not null check (kind in ('hold', 'release', 'sell', 'take_back', 'set')),
  -- Pieces; for `set` the difference of what is available.
  count integer not null,
  at timestamptz not null,
  by_person uuid references people on delete set null,
  primary key (team_id, id),
  foreign key (team_id, variant_id) references product_variants on delete cascade
);
create index stock_moves_of_variants on stock_moves (team_id, variant_id, id);

create table order_payments (
  team_id uuid not null,
  order_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Below zero: given back.
  amount bigint not null check (amount <> 0),
  way text not null check (way in ('transfer', 'cash', 'card', 'courier', 'other')),
  note text not null,
  at timestamptz not null,
  by_person uuid references people on delete set null,
  primary key (team_id, order_id, id),
  foreign key (team_id, order_id) references orders on delete cascade
);

-- What happened to an order, by whom and why.
create table order_events (
  team_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  act text not null,
  state text not null,
  -- Null: the end of the time.
  by_person uuid references people on delete set null,
  details jsonb not null default '{}',
  at timestamptz not null,
  -- Made by the browser, so that a repeated request acts once.
  client_key text,
  primary key (team_id, order_id, id),
  unique (team_id, order_id, client_key),
  foreign key (team_id, order_id) references orders on delete cascade
);
