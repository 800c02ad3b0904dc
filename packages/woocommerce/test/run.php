<?php
/** Runs one of the scenarios below with the test's input (JSON) and prints the shop's resulting state. */
error_reporting( E_ALL );
set_error_handler( function ( $level, $message, $file, $line ) {
	if ( error_reporting() & $level ) throw new ErrorException( $message, 0, $level, $file, $line );
} );
require __DIR__ . '/stubs.php';
require __DIR__ . '/features.php';
$given = json_decode( $argv[2], true );
Site::$options['weft_settings'] = array( 'address' => $given['address'], 'merchant_id' => $given['merchantId'], 'api_key' => $given['key'] );
if ( isset( $given['clicks'] ) ) $_COOKIE['weft_click'] = $given['clicks'];
if ( isset( $given['page'] ) ) $_SERVER['HTTP_REFERER'] = $given['page'];
if ( isset( $given['landing'] ) ) $_GET = $given['landing'];
foreach ( $given['constants'] ?? array() as $name => $value ) define( $name, $value );
Site::$options['weft_program'] = array( 'parameter' => $given['parameter'] ?? 'weft_click', 'days' => 30, 'checked' => time() );
if ( isset( $given['consent'] ) ) Site::$options['weft_settings']['consent'] = $given['consent'];
Site::$ids = $given['ids'];
require __DIR__ . '/../weft/weft.php';
do_action( 'before_woocommerce_init' );

function an_order( $with = array() ) {
	// Two lines of one product, as with an engraving, plus a second product, tax and shipping.
	return new Order(
		array( new Item( 'COAT', 1, 90, 17.1 ), new Item( 'COAT', 1, 90, 17.1 ), new Item( 'SCARF', 3, 20.0051, 3.8 ), new Item( '', 1, 5, 0.95, 'shipping' ) ),
		$with
	);
}
if ( isset( $given['state'] ) ) add_filter( 'weft_consent', fn() => $given['state'] );

function printed( ...$hooks ) {
	ob_start();
	foreach ( $hooks as $hook ) do_action( $hook );
	return ob_get_clean();
}
function classic( $order ) { do_action( 'woocommerce_checkout_order_processed', $order->id, array(), $order ); }
function blocks( $order ) { do_action( 'woocommerce_store_api_checkout_order_processed', $order ); }

$scenarios = array(
	'classic' => function () {
		$order = an_order( array( 'coupon_codes' => array( 'anna10', 'a,b' ) ) );
		classic( $order );
		classic( $order );
		blocks( $order );
		$order->become( 'processing' );
		do_action( 'woocommerce_order_status_changed', $order->id, 'pending', 'processing', $order );
		$queued = count( Site::$queue );
		run_queue();
		$order->become( 'completed' );
		run_queue();
		return array( 'queued' => $queued, 'head' => printed( 'wp_head' ), 'compatible' => Site::$compatible ) + show( $order );
	},
	'codes' => function () use ( $given ) {
		$order = an_order( array( 'coupon_codes' => $given['codes'] ) );
		classic( $order );
		$order->become( 'processing' );
		run_queue();
		return show( $order );
	},
	'returns' => function () {
		$order = an_order();
		blocks( $order );
		$order->become( 'processing' );
		run_queue();
		// A coat with its tax and the shipping; only shipping; a third of a scarf; an amount; and the rest by cancelling.
		$first = $order->refund( 113.05, array( new Item( 'COAT', -1, -90, -17.1 ), new Item( '', -1, -5, -0.95, 'shipping' ) ) );
		do_action( 'woocommerce_order_refunded', $order->id, $first->id );
		run_queue();
		do_action( 'woocommerce_order_refunded', $order->id, $first->id );
		$order->refund( 1, array( new Item( '', -1, -1, 0, 'shipping' ) ) );
		$order->refund( 7.94, array( new Item( 'SCARF', -1, -6.67, -1.27 ) ) );
		run_queue();
		$order->refund( 24.3955 );
		run_queue();
		$order->become( 'cancelled' );
		run_queue();
		return show( $order );
	},
	'whole' => function () {
		// An amount refund before the order was reported: the order is sent first.
		$order = an_order();
		classic( $order );
		$order->become( 'processing' );
		Site::$queue   = array();
		$order->status = 'refunded';
		$order->refund( (float) $order->get_total() );
		for ( $times = 0; $times < 3; $times++ ) run_queue();
		$order->become( 'cancelled' );
		run_queue();
		return show( $order );
	},
	'away' => function () {
		$order = an_order();
		classic( $order );
		$order->become( 'processing' );
		$pauses = array();
		for ( $times = 0; $times < 4; $times++ ) {
			$pauses[]           = run_queue();
			$order->items[0]->total = 80 - $times;
		}
		return array( 'pauses' => array_merge( ...$pauses ), 'left' => count( Site::$queue ) ) + show( $order );
	},
	'gone' => function () {
		$order = an_order();
		classic( $order );
		$order->become( 'processing' );
		for ( $times = 0; $times < 30; $times++ ) run_queue();
		return array( 'left' => count( Site::$queue ), 'log' => Site::$log, 'notice' => printed( 'admin_notices' ) ) + show( $order );
	},
	'none' => function () {
		// Entered by staff; unpaid; without consent; without settings.
		$by_hand = an_order();
		$by_hand->become( 'processing' );
		$unpaid = an_order();
		classic( $unpaid );
		$unpaid->become( 'on-hold' );
		$unpaid->become( 'cancelled' );
		add_filter( 'weft_may_track', fn() => false );
		$silent = an_order();
		classic( $silent );
		$silent->become( 'processing' );
		do_action( 'wp_head' );
		run_queue();
		delete_option( 'weft_settings' );
		$by_hand->become( 'completed' );
		return array( 'left' => count( Site::$queue ), 'saves' => $by_hand->saves + $silent->saves );
	},
	'cookie' => function () {
		$order = an_order();
		classic( $order );
		return show( $order );
	},
	'settings' => function () {
		$kept   = Weft_Settings::sanitize( array( 'address' => 'http://weft.example', 'merchant_id' => '<b>', 'api_key' => '', 'odd' => array() ) );
		$wrong  = array_keys( Site::$settings_errors );
		$new    = Weft_Settings::sanitize( array( 'address' => 'https://new.example/ ', 'merchant_id' => str_repeat( 'a', 36 ), 'api_key' => 'wft_another_key_of_it', 'consent' => 'required' ) );
		$_GET   = array( 'settings-updated' => 'true' );
		ob_start();
		Weft_Settings::show();
		return array( 'kept' => $kept, 'new' => $new, 'wrong' => $wrong, 'check' => Site::$settings_errors['connection'] ?? null, 'form' => ob_get_clean(), 'program' => Site::$options['weft_program'] );
	},
	'landing' => function () {
		do_action( 'init' );
		do_action( 'template_redirect' );
		Site::$is_checkout = true;
		$cookie            = Weft_Consent::may_store() ? Weft_Clicks::cookie() : null;
		if ( $cookie ) $cookie[1]['expires'] -= time();
		$described = apply_filters( 'wp_consent_api_registered_weft/weft.php', false ) ? Site::$cookies : null;
		return array( 'cookie' => $cookie, 'cached' => Site::$cached, 'page' => printed( 'wp_head', 'wp_footer' ), 'described' => $described );
	},
	'again' => function () {
		// Refused, then refunded and reported again by hand; the list of orders has the same action.
		$order = an_order();
		classic( $order );
		$order->become( 'processing' );
		for ( $times = 0; $times < 3; $times++ ) run_queue();
		$first  = array( 'state' => $order->get_meta( '_weft_state' ), 'notice' => printed( 'admin_notices' ) );
		$order->refund( (float) $order->get_total() );
		run_queue();
		$offered = array( apply_filters( 'woocommerce_order_actions', array(), $order ), apply_filters( 'woocommerce_order_actions', array(), an_order() ) );
		apply_filters( 'handle_bulk_actions-woocommerce_page_wc-orders', 'back', 'weft_report_again', array( $order->id, 999999 ) );
		for ( $times = 0; $times < 4; $times++ ) run_queue();
		return array( 'first' => $first, 'offered' => $offered, 'notice' => printed( 'admin_notices' ), 'left' => count( Site::$queue ) ) + show( $order );
	},
	'uninstall' => function () {
		define( 'WP_UNINSTALL_PLUGIN', 'weft' );
		Site::$blogs = array( 1 => Site::$options + array( 'other' => 1 ), 2 => array( 'weft_problem' => 1, 'other' => 2 ) );
		require __DIR__ . '/../weft/uninstall.php';
		return Site::$blogs;
	},
);
function show( $order ) { return array( 'orderId' => "W-{$order->id}", 'meta' => $order->meta, 'notes' => $order->notes ); }
echo json_encode( $scenarios[ $argv[1] ]() );
