<?php
/** As much of WordPress, WooCommerce and Action Scheduler as the plugin uses, in memory; requests are real. */
define( 'ABSPATH', __DIR__ );

class Site {
	public static $hooks = array(), $options = array(), $queue = array(), $orders = array(), $compatible = array(), $settings_errors = array(), $log = array(), $ids = 100;
}

function add_filter( $name, $callback, $priority = 10, $count = 1 ) { Site::$hooks[ $name ][] = array( $callback, $count ); }
function add_action( $name, $callback, $priority = 10, $count = 1 ) { add_filter( $name, $callback, $priority, $count ); }
function apply_filters( $name, $value, ...$more ) {
	foreach ( Site::$hooks[ $name ] ?? array() as list( $callback, $count ) ) $value = $callback( ...array_slice( array( $value, ...$more ), 0, $count ) );
	return $value;
}
function do_action( $name, ...$given ) {
	foreach ( Site::$hooks[ $name ] ?? array() as list( $callback, $count ) ) $callback( ...array_slice( $given, 0, $count ) );
}
function get_option( $name, $otherwise = false ) { return Site::$options[ $name ] ?? $otherwise; }
function delete_option( $name ) { unset( Site::$options[ $name ] ); }
function add_settings_error( $option, $code, $message ) { Site::$settings_errors[] = $code; }
function __( $text, $domain ) { return $text; }
function wp_unslash( $value ) { return stripslashes( $value ); }
function wp_json_encode( $value ) { return json_encode( $value ); }
function wp_print_script_tag( $attributes ) {
	foreach ( $attributes as $name => $value ) $text[] = true === $value ? $name : $name . '="' . htmlspecialchars( $value ) . '"';
	echo '<script ' . implode( ' ', $text ) . '></script>';
}
function get_the_terms( $id, $taxonomy ) { return 'product_cat' === $taxonomy ? array( (object) array( 'name' => 'coats' ) ) : false; }

class WP_Error { public function __construct( public $message ) {} public function get_error_message() { return $this->message; } }
function is_wp_error( $value ) { return $value instanceof WP_Error; }
function wp_remote_post( $url, $given ) {
	$headers = array_map( fn( $name, $value ) => "$name: $value", array_keys( $given['headers'] ), $given['headers'] );
	$http    = array( 'method' => 'POST', 'header' => $headers, 'content' => $given['body'], 'timeout' => $given['timeout'], 'ignore_errors' => true, 'follow_location' => $given['redirection'] );
	$body    = @file_get_contents( $url, false, stream_context_create( array( 'http' => $http ) ) );
	if ( false === $body || empty( $http_response_header ) ) return new WP_Error( 'no answer' );
	return array( 'body' => $body, 'headers' => $http_response_header );
}
function wp_remote_retrieve_body( $answer ) { return $answer['body']; }
function wp_remote_retrieve_response_code( $answer ) { return explode( ' ', $answer['headers'][0] )[1]; }
function wp_remote_retrieve_header( $answer, $name ) {
	foreach ( $answer['headers'] as $line ) if ( 0 === stripos( $line, "$name:" ) ) return trim( substr( $line, strlen( $name ) + 1 ) );
	return '';
}

// What is to be done later: by Action Scheduler or, without it, by WP-Cron.
function later( $at, $hook, $args ) { Site::$queue[] = array( 'in' => $at - time(), 'hook' => $hook, 'args' => $args ); }
function is_queued( $hook, $args ) { return (bool) array_filter( Site::$queue, fn( $one ) => $one['hook'] === $hook && $one['args'] === $args ); }
function wp_schedule_single_event( $at, $hook, $args ) { later( $at, $hook, $args ); }
function wp_next_scheduled( $hook, $args ) { return is_queued( $hook, $args ) ? time() : false; }
if ( ! getenv( 'WITHOUT_ACTION_SCHEDULER' ) ) {
	function as_schedule_single_action( $at, $hook, $args, $group ) { later( $at, $hook, $args ); }
	function as_has_scheduled_action( $hook, $args, $group ) { return is_queued( $hook, $args ); }
}
/** Runs what is in the queue now, the earliest first, and answers its pauses. */
function run_queue() {
	$now         = Site::$queue;
	Site::$queue = array();
	usort( $now, fn( $a, $b ) => $a['in'] <=> $b['in'] );
	foreach ( $now as $one ) do_action( $one['hook'], ...$one['args'] );
	return array_column( $now, 'in' );
}

class Item {
	public function __construct( public $sku, public $quantity, public $total, public $tax = 0, public $kind = 'line_item' ) {}
	public function get_product() { return $this->sku ? $this : false; }
	public function get_sku() { return $this->sku; }
	public function get_product_id() { return 7; }
	public function get_variation_id() { return 0; }
	public function get_quantity() { return $this->quantity; }
	public function get_total() { return (string) $this->total; }
	public function get_total_tax() { return (string) $this->tax; }
}

class Order {
	public $id, $items, $meta = array(), $notes = array(), $status = 'pending', $refunds = array(), $saves = 0;
	public function __construct( $items, public $with = array() ) {
		$this->id                  = ++Site::$ids;
		$this->items               = $items;
		Site::$orders[ $this->id ] = $this;
	}
	public function get_items( $kinds = 'line_item' ) { return array_filter( $this->items, fn( $item ) => in_array( $item->kind, (array) $kinds, true ) ); }
	public function get_meta( $name ) { return $this->meta[ $name ] ?? ''; }
	public function update_meta_data( $name, $value ) { $this->meta[ $name ] = $value; }
	public function save() { $this->saves++; }
	public function add_order_note( $text ) { $this->notes[] = $text; }
	public function get_refunds() { return $this->refunds; }
	private function sum( $get, $kind = null ) { return array_sum( array_map( fn( $item ) => $kind && $item->kind !== $kind ? 0 : $item->$get(), $this->items ) ); }
	public function get_total() { return (string) ( $this->with['total'] ?? $this->sum( 'get_total' ) + $this->sum( 'get_total_tax' ) ); }
	public function get_total_tax() { return $this->sum( 'get_total_tax' ); }
	public function get_shipping_total() { return $this->sum( 'get_total', 'shipping' ); }
	public function get_amount() { return (string) $this->with['amount']; }
	public function get_date_created() { return new class() { public function getTimestamp() { return time(); } }; }
	public function __call( $name, $given ) {
		$known = array( 'get_id' => $this->id, 'get_order_number' => "W-{$this->id}", 'get_status' => $this->status, 'get_currency' => 'USD', 'get_discount_total' => '10', 'get_coupon_codes' => array(), 'get_customer_id' => 0, 'get_billing_email' => 'eve@mail.example', 'get_shipping_country' => '', 'get_billing_country' => 'DE', 'get_reason' => '' );
		return $this->with[ substr( $name, 4 ) ] ?? $known[ $name ];
	}
	public function become( $status ) {
		list( $from, $this->status ) = array( $this->status, $status );
		do_action( 'woocommerce_order_status_changed', $this->id, $from, $status, $this );
	}
	public function refund( $amount, $items = array() ) {
		$refund          = new Order( $items, array( 'amount' => $amount ) );
		$this->refunds[] = $refund;
		do_action( 'woocommerce_order_refunded', $this->id, $refund->id );
		return $refund;
	}
}
// As WordPress has it where PHP comes without mbstring.
if ( ! function_exists( 'mb_strlen' ) ) {
	function mb_strlen( $text ) { return preg_match_all( '/./us', $text ); }
}
function wc_get_order( $id ) { return Site::$orders[ $id ] ?? false; }
function wc_get_orders( $query ) {
	$found = array_filter( Site::$orders, fn( $order ) => in_array( $order->status, $query['status'], true ) && ( ! isset( $query['billing_email'] ) || $order->get_billing_email() === $query['billing_email'] ) );
	return array_slice( array_keys( $found ), 0, $query['limit'] );
}
function wc_get_is_paid_statuses() { return array( 'processing', 'completed' ); }
function wc_get_logger() { return new class() { public function warning( $text, $context ) { Site::$log[] = $text; } }; }
