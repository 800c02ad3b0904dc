<?php
defined( 'ABSPATH' ) || exit;

/** Keeps the clicks in a cookie, set by this server and by weft.js; both checkouts store them with the order. */
final class Weft_Clicks {
	const COOKIE = 'weft_click';
	const META   = '_weft_clicks';
	/** How the click was kept: "granted" or "without-storage". */
	const CONSENT = '_weft_consent';
	const CLICK   = '/^[\w-]{20,1500}$/D';
	const MOST    = 5;
	/** Browsers reject cookies over 4,096 bytes: the oldest clicks make room for the newest. */
	const MAX_CHARACTERS = 3500;

	public static function start() {
		add_action( 'template_redirect', array( self::class, 'set_cookie' ), 0 );
		add_action( 'wp_head', array( self::class, 'print_script' ), 1 );
		add_action( 'wp_footer', array( self::class, 'mark_checkout' ) );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'keep_classic' ), 10, 3 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( self::class, 'keep' ) );
	}

	/** Returns false to use neither script nor cookie, whatever the visitor chose. */
	private static function may_track() {
		return Weft_Settings::is_complete() && apply_filters( 'weft_may_track', true );
	}

	/** Safari keeps cookies that a script has set for seven days, and those of the server as long as they say. */
	public static function set_cookie() {
		$cookie = self::may_track() && Weft_Consent::may_store() ? self::cookie() : null;
		if ( null === $cookie || headers_sent() ) {
			return;
		}
		// Otherwise a page cache would give this visitor's click to others.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		nocache_headers();
		list( $value, $options ) = $cookie;
		setcookie( self::COOKIE, $value, $options );
	}

	/** Value and options for the click in this page's address; null without one. Not HttpOnly: weft.js reads and deletes it. */
	public static function cookie() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a link from outside, checked below.
		$click = self::valid( $_GET[ Weft_Connection::parameter() ] ?? $_GET[ self::COOKIE ] ?? '' );
		if ( '' === $click ) {
			return null;
		}
		$clicks = array_diff( self::in_cookie(), array( $click ) );
		$clicks = array_slice( array_merge( $clicks, array( $click ) ), -self::MOST );
		while ( strlen( implode( '.', $clicks ) ) > self::MAX_CHARACTERS ) {
			array_shift( $clicks );
		}
		$options = array(
			'expires'  => time() + Weft_Connection::days() * DAY_IN_SECONDS,
			'path'     => '/',
			'secure'   => is_ssl(),
			'httponly' => false,
			'samesite' => 'Lax',
		);
		return array( implode( '.', $clicks ), $options );
	}

	public static function print_script() {
		if ( ! self::may_track() ) {
			return;
		}
		$attributes = array(
			'src'           => Weft_Settings::get( 'address' ) . '/weft.js',
			'async'         => true,
			'data-merchant' => Weft_Settings::get( 'merchant_id' ),
		);
		if ( Weft_Consent::is_required() ) {
			$attributes['data-consent'] = 'required';
		}
		if ( self::COOKIE !== Weft_Connection::parameter() ) {
			$attributes['data-parameter'] = Weft_Connection::parameter();
		}
		Weft_Consent::print_bridge();
		wp_print_script_tag( $attributes );
	}

	/** A link opened during the checkout, such as a coupon site's, takes no credit from the one before. */
	public static function mark_checkout() {
		if ( self::may_track() && function_exists( 'is_checkout' ) && is_checkout() && ! is_order_received_page() ) {
			echo '<span data-weft-checkout hidden></span>';
		}
	}

	public static function keep_classic( $order_id, $posted = array(), $order = null ) {
		self::keep( $order ? $order : wc_get_order( $order_id ) );
	}

	/** A failure here never blocks the shopper's order. */
	public static function keep( $order ) {
		try {
			if ( ! $order || ! self::may_track() || $order->get_meta( self::META ) ) {
				return;
			}
			$stored = Weft_Consent::may_store() ? implode( '.', array_slice( self::in_cookie(), -self::MOST ) ) : '';
			$clicks = $stored ?: self::in_address();
			// 'none' marks a checkout order without a click: its coupon may still earn.
			$order->update_meta_data( self::META, $clicks ?: 'none' );
			if ( $stored && 'granted' === Weft_Consent::state() ) {
				$order->update_meta_data( self::CONSENT, 'granted' );
			} elseif ( ! $stored && $clicks ) {
				$order->update_meta_data( self::CONSENT, 'without-storage' );
			}
			$order->save();
		} catch ( Throwable $error ) {
			Weft_Queue::log( 'clicks of an order could not be kept: ' . $error->getMessage() );
		}
	}

	/** A damaged ID does not invalidate the others. */
	private static function in_cookie() {
		$cookie = isset( $_COOKIE[ self::COOKIE ] ) ? wp_unslash( $_COOKIE[ self::COOKIE ] ) : '';
		return array_values( preg_grep( self::CLICK, explode( '.', is_string( $cookie ) ? $cookie : '' ) ) );
	}

	/** Without storage, weft.js carries the click along in the shop's links, up to the checkout's address. */
	private static function in_address() {
		// Not wp_get_referer(): the classic checkout's form names another address.
		$page  = isset( $_SERVER['HTTP_REFERER'] ) ? wp_unslash( $_SERVER['HTTP_REFERER'] ) : '';
		$query = is_string( $page ) ? wp_parse_url( $page, PHP_URL_QUERY ) : '';
		parse_str( (string) $query, $given );
		return self::valid( $given[ Weft_Connection::parameter() ] ?? $given[ self::COOKIE ] ?? '' );
	}

	private static function valid( $click ) {
		return is_string( $click ) && preg_match( self::CLICK, $click ) ? $click : '';
	}
}
