<?php
defined( 'ABSPATH' ) || exit;

/** weft.js keeps the clicks in a cookie; the checkout, classic or of blocks, keeps them with the order. */
final class Weft_Clicks {
	const META = '_weft_clicks';

	public static function start() {
		add_action( 'wp_head', array( self::class, 'print_script' ), 1 );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'keep_classic' ), 10, 3 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( self::class, 'keep' ) );
	}

	/** A plugin for consent answers false until the visitor has agreed: neither script nor cookie is used then. */
	private static function may_track() {
		return Weft_Settings::is_complete() && apply_filters( 'weft_may_track', true );
	}

	public static function print_script() {
		if ( ! self::may_track() ) {
			return;
		}
		wp_print_script_tag(
			array(
				'src'           => Weft_Settings::get( 'address' ) . '/weft.js',
				'async'         => true,
				'data-merchant' => Weft_Settings::get( 'merchant_id' ),
			)
		);
	}

	public static function keep_classic( $order_id, $posted = array(), $order = null ) {
		self::keep( $order ? $order : wc_get_order( $order_id ) );
	}

	/** Whatever happens here, the shopper's order goes through. */
	public static function keep( $order ) {
		try {
			if ( ! $order || ! self::may_track() || $order->get_meta( self::META ) ) {
				return;
			}
			// 'none' marks an order of the checkout without a click: its coupon may still earn.
			$order->update_meta_data( self::META, self::from_cookie() ?: 'none' );
			$order->save();
		} catch ( Throwable $error ) {
			Weft_Queue::log( 'clicks of an order could not be kept: ' . $error->getMessage() );
		}
	}

	private static function from_cookie() {
		$cookie = isset( $_COOKIE['weft_click'] ) ? wp_unslash( $_COOKIE['weft_click'] ) : '';
		// A damaged id does not cost the others; of too many the newest count.
		$clicks = preg_grep( '/^[\w-]{20,1500}$/D', explode( '.', is_string( $cookie ) ? $cookie : '' ) );
		return implode( '.', array_slice( $clicks, -5 ) );
	}
}
