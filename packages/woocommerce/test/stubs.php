<?php
/** An in-memory subset of WordPress, WooCommerce and Action Scheduler; HTTP requests are real. */
define( 'ABSPATH', __DIR__ );
define( 'DAY_IN_SECONDS', 86400 );

class Site {
	public static $hooks = array(), $options = array(), $queue = array(), $orders = array(), $compatible = array(), $settings_errors = array(), $log = array(), $ids = 100, $cached = true, $blog = 1, $blogs = array(), $cookies = array(), $is_checkout = false, $can = true;
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
function update_option( $name, $value, $autoload = null ) { Site::$options[ $name ] = $value; }
function delete_option( $name ) { unset( Site::$options[ $name ] ); }
function add_settings_error( $option, $code, $message, $type = 'error' ) { Site::$settings_errors[ $code ] = "$type: $message"; }
function settings_errors( $option ) {}
function settings_fields( $page ) {}
function submit_button( $text ) {}
function __( $text, $domain ) { return $text; }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_attr( $text ) { return esc_html( $text ); }
function esc_url( $text ) { return esc_html( $text ); }
function esc_html__( $text, $domain ) { return esc_html( $text ); }
function __return_true() { return true; }
function admin_url( $path ) { return "https://shop.example/wp-admin/$path"; }
function current_user_can( $right ) { return Site::$can; }
function plugin_basename( $file ) { return 'weft/weft.php'; }
function is_ssl() { return true; }
function nocache_headers() { Site::$cached = false; }
function is_checkout() { return Site::$is_checkout; }
function is_order_received_page() { return false; }
function get_woocommerce_currency() { return 'USD'; }
function wp_parse_url( $url, $part ) { return parse_url( $url, $part ); }
function wp_print_inline_script_tag( $code ) { echo "<script>$code</script>"; }
function is_multisite() { return (bool) Site::$blogs; }
function get_sites( $query ) { return array( 'fields' => 'ids', 'number' => 0 ) === $query ? array_keys( Site::$blogs ) : array(); }
function switch_to_blog( $id ) { Site::$options = Site::$blogs[ Site::$blog = $id ]; }
function restore_current_blog() { Site::$blogs[ Site::$blog ] = Site::$options; }
if ( getenv( 'WITH_CONSENT_API' ) ) {
	/** As the WP Consent API answers: "no" also before the visitor has chosen. */
	function wp_has_consent( $category ) { return 'marketing' === $category && 'yes' === getenv( 'WITH_CONSENT_API' ); }
	function wp_add_cookie_info( $name, $service, $category, $expires, $purpose ) { Site::$cookies[ $name ] = $category; }
}
function wp_unslash( $value ) { return stripslashes( $value ); }
function wp_json_encode( $value ) { return json_encode( $value ); }
function wp_print_script_tag( $attributes ) {
	foreach ( $attributes as $name => $value ) $text[] = true === $value ? $name : $name . '="' . htmlspecialchars( $value ) . '"';
	echo '<script ' . implode( ' ', $text ) . '></script>';
}
function get_the_terms( $id, $taxonomy ) { return 'product_cat' === $taxonomy ? array( (object) array( 'name' => 'coats' ) ) : false; }

class WP_Error { public function __construct( public $message ) {} public function get_error_message() { return $this->message; } }
function is_wp_error( $value ) { return $value instanceof WP_Error; }
function wp_remote_request( $url, $given ) {
	$headers = array_map( fn( $name, $value ) => "$name: $value", array_keys( $given['headers'] ), $given['headers'] );
	$http    = array( 'method' => $given['method'], 'header' => $headers, 'content' => (string) $given['body'], 'timeout' => $given['timeout'], 'ignore_errors' => true, 'follow_location' => $given['redirection'] );
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

// Scheduled actions: Action Scheduler's or, without it, WP-Cron's.
function later( $at, $hook, $args ) { Site::$queue[] = array( 'in' => $at - time(), 'hook' => $hook, 'args' => $args ); }
function is_queued( $hook, $args ) { return (bool) array_filter( Site::$queue, fn( $one ) => $one['hook'] === $hook && $one['args'] === $args ); }
function wp_schedule_single_event( $at, $hook, $args ) { later( $at, $hook, $args ); }
function wp_next_scheduled( $hook, $args ) { return is_queued( $hook, $args ) ? time() : false; }
if ( ! getenv( 'WITHOUT_ACTION_SCHEDULER' ) ) {
	function as_schedule_single_action( $at, $hook, $args, $group ) { later( $at, $hook, $args ); }
	function as_has_scheduled_action( $hook, $args, $group ) { return is_queued( $hook, $args ); }
}
/** Runs the queue, earliest first, and returns its pauses. */
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
	public function delete_meta_data( $name ) { unset( $this->meta[ $name ] ); }
	public function get_edit_order_url() { return "https://shop.example/order/{$this->id}"; }
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
// WordPress's fallback for PHP without mbstring.
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
