<?php
defined( 'ABSPATH' ) || exit;

/** Checks the settings with Weft, keeps what the program says, and shows in wp-admin when Weft refuses. */
final class Weft_Connection {
	const PROGRAM   = 'weft_program';
	const PROBLEM   = 'weft_problem';
	const MAX_DAYS  = 90;
	/** Six minutes. */
	const QUIET_ATTEMPTS = 2;
	const PARAMETER = '/^[A-Za-z][A-Za-z0-9_-]{1,29}$/D';

	public static function start() {
		add_action( 'admin_notices', array( self::class, 'show_problem' ) );
	}

	/** The landing page's parameter with the click. */
	public static function parameter() {
		$parameter = self::program( 'parameter' );
		return is_string( $parameter ) && preg_match( self::PARAMETER, $parameter ) ? $parameter : Weft_Clicks::COOKIE;
	}

	/** The program's attribution window. */
	public static function days() {
		return min( self::MAX_DAYS, max( 1, (int) ( self::program( 'days' ) ?: self::MAX_DAYS ) ) );
	}

	/** Once a day before an order is sent, because the brand may change its program. */
	public static function refresh() {
		if ( (int) self::program( 'checked' ) < time() - DAY_IN_SECONDS ) {
			self::check();
		}
	}

	/** Returns "success", "warning" or "error", and a message. */
	public static function check() {
		list( $status, $json ) = Weft_Http::get( '/program' );
		$message               = isset( $json['message'] ) && is_string( $json['message'] ) ? $json['message'] : "HTTP $status";
		if ( 401 === $status || 403 === $status ) {
			/* translators: %s: the reason, from Weft. */
			return array( 'error', sprintf( __( 'Weft does not accept the API key: %s', 'weft' ), $message ) );
		}
		if ( 200 !== $status || ! isset( $json['merchantId'], $json['name'] ) ) {
			/* translators: %s: the reason, such as HTTP 404. */
			return array( 'error', sprintf( __( 'Weft does not respond at this URL: %s', 'weft' ), $message ) );
		}
		if ( strtolower( $json['merchantId'] ) !== strtolower( Weft_Settings::get( 'merchant_id' ) ) ) {
			/* translators: %s: the name of a brand. */
			return array( 'error', sprintf( __( 'The API key belongs to %s, the merchant ID does not.', 'weft' ), $json['name'] ) );
		}
		$program = array(
			'parameter' => $json['clickParameter'] ?? '',
			'days'      => $json['attributionDays'] ?? 0,
			'checked'   => time(),
		);
		update_option( self::PROGRAM, $program, true );
		delete_option( self::PROBLEM );
		$currency = (string) ( $json['currency'] ?? '' );
		if ( $currency && get_woocommerce_currency() !== $currency ) {
			/* translators: 1: the shop's currency, 2: the program's. */
			return array( 'warning', sprintf( __( 'Connected, but the shop sells in %1$s and the program is in %2$s. Orders in other currencies are refused.', 'weft' ), get_woocommerce_currency(), $currency ) );
		}
		if ( ! empty( $json['test'] ) ) {
			return array( 'success', __( 'Connected with a test key: orders are listed under Integrations in Weft and never counted.', 'weft' ) );
		}
		/* translators: %s: the name of a brand. */
		return array( 'success', sprintf( __( 'Connected to %s.', 'weft' ), $json['name'] ) );
	}

	/** Remembers why the last report failed, until one succeeds. A short outage is not worth a notice. */
	public static function note( $result, $order, $attempt ) {
		if ( 'again' === $result['outcome'] && $attempt < self::QUIET_ATTEMPTS ) {
			return;
		}
		if ( 'done' === $result['outcome'] ) {
			if ( get_option( self::PROBLEM ) ) {
				delete_option( self::PROBLEM );
			}
			return;
		}
		update_option( self::PROBLEM, array( 'message' => $result['message'], 'order' => $order->get_id(), 'is_final' => 'refused' === $result['outcome'] ), false );
	}

	public static function show_problem() {
		$problem = get_option( self::PROBLEM );
		if ( ! is_array( $problem ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}
		$order = wc_get_order( $problem['order'] ?? 0 );
		$text  = empty( $problem['is_final'] )
			/* translators: 1: order number, 2: the reason. */
			? __( 'Order %1$s could not be reported to Weft: %2$s', 'weft' )
			/* translators: 1: order number, 2: the reason. */
			: __( 'Weft refused order %1$s: %2$s', 'weft' );
		printf(
			'<div class="notice notice-error"><p>%1$s <a href="%2$s">%3$s</a> <a href="%4$s">%5$s</a></p></div>',
			esc_html( sprintf( $text, $order ? $order->get_order_number() : '', $problem['message'] ?? '' ) ),
			esc_url( $order ? $order->get_edit_order_url() : admin_url( 'admin.php?page=wc-orders' ) ),
			esc_html__( 'View order', 'weft' ),
			esc_url( admin_url( 'admin.php?page=' . Weft_Settings::PAGE ) ),
			esc_html__( 'Settings', 'weft' )
		);
	}

	private static function program( $name ) {
		$program = get_option( self::PROGRAM, array() );
		return is_array( $program ) ? ( $program[ $name ] ?? null ) : null;
	}
}
